// The software bill of materials of dist/, in CycloneDX 1.6: what audits and registries read.

/** @typedef {import("./licenses.mjs").Licensed} Licensed */

/** Where a part that is no npm package of its own name comes from. @type {Record<string, string>} */
const PACKAGES = {
  "Playing cards by Adrian Kennard": "pkg:npm/%40heruka_urgyen/react-playing-cards",
  Cairo: "pkg:npm/%40fontsource-variable/cairo",
  Pyodide: "pkg:npm/pyodide",
  Python: "pkg:generic/python",
};

/** @param {Licensed} part */
const purl = ({ name, version }) =>
  `${PACKAGES[name] ?? `pkg:npm/${name.replace("@", "%40")}`}@${version}`;

/**
 * @param {Licensed[]} parts everything that is shipped, the program itself first
 * @returns {object} the same for the same parts: no date, no number drawn
 */
export function sbom([own, ...others]) {
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      component: {
        type: "application",
        "bom-ref": "tarneeb",
        name: own.name,
        version: own.version,
        licenses: [{ license: { id: own.license } }],
      },
    },
    components: others.map((part) => ({
      type: part.use === "art" || part.use === "font" ? "data" : "library",
      "bom-ref": purl(part),
      name: part.name,
      version: part.version,
      purl: purl(part),
      licenses: [{ license: { id: part.license } }],
      ...(part.url ? { externalReferences: [{ type: "website", url: part.url }] } : {}),
    })),
  };
}
