/** Of this file alone, so that the entry script imports no other one. */
const clicksUrl = "/api/clicks";

/**
 * Sends a beacon when the visitor follows a product link of a board by mouse, touch or keyboard. The link itself is
 * untouched, and nothing is stored on the device. Part of the entry script, so that clicks before hydration count.
 */
export function countClicks(): void {
  const hasPrivacyControl = "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
  if (hasPrivacyControl || navigator.doNotTrack === "1") return;
  // A click whose default is prevented only shows the product's name. Of other buttons only the middle one follows a link.
  const send = ({ target, button, isTrusted, defaultPrevented }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLElement>("a[data-product]") : null;
    if (link === null || button > 1 || !isTrusted || defaultPrevented) return;
    const [, , boardId] = location.pathname.split("/");
    const click = JSON.stringify({ boardId, productId: link.dataset["product"] });
    navigator.sendBeacon(clicksUrl, new Blob([click], { type: "application/json" }));
  };
  addEventListener("click", send);
  addEventListener("auxclick", send);
}
