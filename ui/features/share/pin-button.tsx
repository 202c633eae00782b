import { useRef } from "react";
import { button } from "../../components/button/button.css.ts";
import { SocialIcon } from "../../components/social-icon/social-icon.tsx";
import { useWaiting } from "../../hooks/use-replayed-click.ts";
import { pinAddress } from "./share-links.ts";
import type { SharedBoard } from "./shared-board.ts";

interface PinButtonProps {
  /** Told when the button is pressed: addresses depend on where the page is shown. */
  shared: () => SharedBoard;
}

/** Leads to Pinterest, where the reader pins the board themselves. Nothing of Pinterest runs in this page. */
export function PinButton({ shared }: PinButtonProps) {
  const self = useRef<HTMLButtonElement>(null);
  const waiting = useWaiting(self);
  const press = () => {
    const board = shared();
    console.log("Pin it", board.url);
    window.open(pinAddress(board), "_blank", "noopener");
  };
  return (
    <button ref={self} type="button" className={button.compact} {...waiting} onClick={press}>
      <SocialIcon service="pinterest" />
      Pin it
    </button>
  );
}
