import { type ComponentType, lazy, Suspense } from "react";
import { loadFloating } from "../floating/load-floating.ts";
import type { MenuBesideProps } from "./menu-entry.ts";

const FloatingMenu = lazy<ComponentType<MenuBesideProps>>(() =>
  loadFloating().then(
    (module) => ({ default: module.FloatingMenu }),
    () => ({ default: ({ otherwise }) => otherwise }),
  ),
);

/** An open menu. It takes its place from the nearest positioned element around it, which has the size of its button. */
export function MenuBeside(props: MenuBesideProps) {
  return (
    <Suspense>
      <FloatingMenu {...props} />
    </Suspense>
  );
}
