/** What lies over a page is made of the same parts, and is loaded together when one of it is first wanted. */
export { DropdownMenu } from "./dropdown-menu.tsx";
export { ToastViewport } from "./toast-viewport.tsx";
