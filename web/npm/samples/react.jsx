import { useState } from "react";
import "tarneeb";
import "tarneeb/viewer";

export default function Article({ record }) {
  const [round, setRound] = useState(0);
  return (
    <>
      <tarneeb-game
        src="/tarneeb/embed.html"
        lang="en"
        ruleset="classic"
        ontarneeb-deal={({ detail }) => setRound(detail.number)}
      />
      <p>Round {round}</p>
      <tarneeb-viewer record={record} at="1:5" seat="E" />
    </>
  );
}
