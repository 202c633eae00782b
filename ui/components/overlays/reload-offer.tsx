import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { isServerReachable } from "../../api/http.ts";
import { reloadPage } from "../../hooks/page-reload.ts";
import { Icon } from "../icons.tsx";
import * as css from "./toast.css.ts";
import { useToastSlot } from "./toast-slot.tsx";

/**
 * Offers to reload the page when a script or style sheet fails to load: after a deployment the files of the previous
 * version are deleted. Not offered while the server is unreachable, because a reload would fail.
 */
export function ReloadOffer() {
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => {
    const check = async () => {
      if (await isServerReachable()) setIsOffered(true);
    };
    window.addEventListener("vite:preloadError", check);
    return () => window.removeEventListener("vite:preloadError", check);
  }, []);
  return isOffered && <Offer onClose={() => setIsOffered(false)} />;
}

function Offer({ onClose }: { onClose: () => void }) {
  const slot = useToastSlot();
  return createPortal(
    <div className={slot === null ? css.floating : css.area.open}>
      <div className={css.toast.default} role="alert">
        <div className={css.content}>
          <div className={css.title.default}>Part of this page is missing</div>
          <div className={css.text}>The site may have been updated. Reload to go on.</div>
        </div>
        <button type="button" className={css.action} onClick={reloadPage}>
          Reload
        </button>
        <button type="button" className={css.close} aria-label="Close" onClick={onClose}>
          <Icon name="close" size={18} />
        </button>
      </div>
    </div>,
    slot ?? document.body,
  );
}
