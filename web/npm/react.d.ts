import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type {
  TarneebEventMap,
  TarneebGameAttributes,
  TarneebGameElement,
  TarneebViewerAttributes,
  TarneebViewerElement,
} from "./index";

type Props<E, A> = Omit<DetailedHTMLProps<HTMLAttributes<E>, E>, keyof A> & A;
type Listeners = { [K in keyof TarneebEventMap as `on${K}`]?: (event: TarneebEventMap[K]) => void };

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "tarneeb-game": Props<TarneebGameElement, TarneebGameAttributes & Listeners>;
      "tarneeb-viewer": Props<TarneebViewerElement, TarneebViewerAttributes>;
    }
  }
}
