/** Leaves as many words as there is room for in the element, and three dots in place of the others. */
export function cutText(element: Element): void {
  const words = (element.textContent ?? "").split(" ");
  while (element.scrollHeight > element.clientHeight && words.length > 1) {
    words.pop();
    element.textContent = `${words.join(" ")}...`;
  }
}
