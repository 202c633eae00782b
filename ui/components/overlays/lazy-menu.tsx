import { useEffect, useState } from "react";
import type { MenuBesideProps } from "../menu/menu-entry.ts";
import { loadFloating, useFloating } from "./load-overlays.ts";

/**
 * An open menu. It takes its place from the nearest positioned element around it, which has the size of its button.
 * Its code is fetched with the first menu; a failed fetch is tried again each time that a menu opens.
 */
export function MenuBeside(props: MenuBesideProps) {
  const floating = useFloating();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    loadFloating().catch(() => setHasFailed(true));
  }, []);
  if (floating !== null) return <floating.FloatingMenu {...props} />;
  return hasFailed ? props.otherwise : null;
}
