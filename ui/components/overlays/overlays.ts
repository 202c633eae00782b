/** Entry of the overlays' chunk: menus and toasts share most of their code. */
export { DropdownMenu } from "./dropdown-menu.tsx";
export { ToastViewport } from "./toast-viewport.tsx";
