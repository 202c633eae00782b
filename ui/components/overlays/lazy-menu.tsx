import { type MouseEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createChunkLoader } from "../../api/http.ts";
import type { DropdownMenuProps, MenuItem } from "./dropdown-menu.tsx";

type Overlays = typeof import("./overlays.ts");

/** The chunk of menus and toasts. */
const chunk = createChunkLoader(() => import("./overlays.ts"));
const listeners = new Set<() => void>();

async function loadOverlays(): Promise<void> {
  if (chunk.get() !== null) return;
  await chunk.load();
  for (const listener of listeners) listener();
}

/** Loads the chunk in advance; errors are ignored. */
export function preloadOverlays(): void {
  loadOverlays().catch(() => undefined);
}

/** Returns the loaded chunk; null until then. */
export function useOverlays(): Overlays | null {
  return useSyncExternalStore(subscribe, chunk.get, () => null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For browsers without `requestIdleCallback` (Safari). */
const idleDelayMs = 2_000;

/**
 * Loads the chunk when the browser is idle, and retries on the `online` event. For pages with menus or likely toasts.
 */
export function usePreloadOverlaysWhenIdle(): void {
  useEffect(() => {
    const hasIdle = "requestIdleCallback" in window;
    const handle = hasIdle ? requestIdleCallback(preloadOverlays) : window.setTimeout(preloadOverlays, idleDelayMs);
    window.addEventListener("online", preloadOverlays);
    return () => {
      if (hasIdle) cancelIdleCallback(handle);
      else window.clearTimeout(handle);
      window.removeEventListener("online", preloadOverlays);
    };
  }, []);
}

/**
 * An open menu, positioned relative to the nearest positioned ancestor, which has the size of its button. The code is
 * loaded with the first menu; a failed load is retried each time a menu opens.
 */
export function LazyDropdownMenu(props: DropdownMenuProps) {
  const overlays = useOverlays();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    loadOverlays().catch(() => setHasFailed(true));
  }, []);
  if (overlays !== null) return <overlays.DropdownMenu {...props} />;
  return hasFailed ? props.fallback : null;
}

/** State of a menu; `opened` is null while it is closed. */
export function useMenu() {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<{ readonly openedByKeyboard: boolean } | null>(null);
  return {
    triggerRef,
    opened,
    /** `detail` is 0 for clicks by keyboard. */
    open: (click: Pick<MouseEvent, "detail">) => setOpened({ openedByKeyboard: click.detail === 0 }),
    close: () => setOpened(null),
  };
}

interface MenuButtonProps extends Pick<DropdownMenuProps, "header" | "fallback"> {
  /** Accessible name of the button. */
  label: string;
  /** Accessible name of the menu; that of the button by default. */
  menuLabel?: string;
  className: string;
  /** Called when the menu opens. */
  getItems: () => readonly MenuItem[];
  /** Content of the button. */
  children: ReactNode;
}

/**
 * A button that opens a menu. Its parent must have its size and be positioned, because the menu is placed next to it.
 */
export function MenuButton({ label, menuLabel = label, className, getItems, children, ...menu }: MenuButtonProps) {
  const { triggerRef, opened, open, close } = useMenu();
  return (
    <>
      <button
        ref={triggerRef}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        onClick={(click) => (opened === null ? open(click) : close())}
        onPointerEnter={preloadOverlays}
        onFocus={preloadOverlays}
      >
        {children}
      </button>
      {opened !== null && (
        <LazyDropdownMenu
          {...menu}
          {...opened}
          label={menuLabel}
          items={getItems()}
          triggerRef={triggerRef}
          onClose={close}
        />
      )}
    </>
  );
}
