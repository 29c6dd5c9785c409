import assert from "node:assert/strict";
import { test } from "node:test";
import { facesOf, hashOf, kindOf, PEOPLE, usualFace } from "./people.js";
import { portrait } from "./portrait.js";

const OURS = { S: "You", E: "Samir", N: "Layla", W: "Huda" };

test("a dozen people, women and men, each with a picture in every mood", () => {
  assert.equal(PEOPLE.length, 12);
  assert.equal(new Set(PEOPLE.map(({ id }) => id)).size, 12);
  assert.equal(PEOPLE.filter(({ kind }) => kind === "woman").length, 6);
  for (const person of PEOPLE)
    for (const mood of /** @type {const} */ (["calm", "happy", "worried", "thinking"]))
      assert.ok(portrait(person, mood).strings.length > 1);
});

test("a name has the same face every time, in both languages", () => {
  assert.equal(usualFace("Samir").id, usualFace("سمير").id);
  assert.equal(usualFace("Abdulrahman"), usualFace("Abdulrahman"));
  assert.equal(hashOf("Nadim"), hashOf("Nadim"));
});

test("a woman's name has a woman's face, and a man's a man's", () => {
  for (const name of [
    "Fatima",
    "Maryam",
    "Nour",
    "Rana A.",
    "فاطمة",
    "سلمى",
    "هناء",
    "Suad",
    "دينا",
    "أمل",
  ])
    assert.equal(kindOf(name), "woman", name);
  for (const name of [
    "Ahmad",
    "Mustafa",
    "Tareq",
    "أحمد",
    "مصطفى",
    "علاء",
    "خالد ب.",
    "Abdullah",
    "عبدالله",
    "Alaa",
    "زكريا",
  ])
    assert.equal(kindOf(name), "man", name);
  assert.equal(kindOf("😀"), null);
  assert.equal(usualFace("Fatima").kind, "woman");
  assert.equal(usualFace("Tareq").kind, "man");
});

test("four players have four faces, also under one name", () => {
  for (const names of [OURS, { S: "Ali", E: "Ali", N: "Ali", W: "Ali" }]) {
    const faces = Object.values(facesOf(names));
    assert.equal(new Set(faces).size, 4);
  }
  assert.equal(facesOf(OURS).W.id, "grandmother");
});

test("a chosen face stays with its name, and others make room", () => {
  const faces = facesOf(OURS, { Huda: "uncle" });
  assert.equal(faces.W.id, "uncle");
  assert.notEqual(faces.E.id, "uncle");
  assert.equal(faces.E.kind, "man");
});
