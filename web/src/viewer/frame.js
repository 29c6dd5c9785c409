/** The viewer in a frame of its own, for pages that take no scripts: the address has the record, and the attributes. */

const viewer = document.createElement("tarneeb-viewer");
const given = new URLSearchParams(location.hash.slice(1));
const lang = given.get("lang")?.startsWith("ar") ? "ar" : "en";
document.documentElement.lang = lang;
document.documentElement.dir = lang === "ar" ? "rtl" : "ltr";
for (const name of ["lang", "at", "seat", "controls", "digits", "theme", "deck", "size"]) {
  const value = given.get(name);
  if (value !== null) viewer.setAttribute(name, value);
}
const record = document.createElement("pre");
record.textContent = given.get("record");
viewer.append(record);
document.body.style.margin = "0";
document.body.replaceChildren(viewer);
