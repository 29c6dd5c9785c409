// The software bill of materials of dist/ for audits and registries, in CycloneDX 1.6.

/** @typedef {import("./licenses.mjs").Licensed} Licensed */

/** Package URLs of parts that are not named after their npm package. @type {Record<string, string>} */
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
 * @param {Licensed[]} parts every shipped part, the program itself first
 * @returns {object} the same for the same parts: it has no date and no random number
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
      ...(part.changes ? { pedigree: { notes: part.changes } } : {}),
      ...(part.url ? { externalReferences: [{ type: "website", url: part.url }] } : {}),
    })),
  };
}
