import { lazyPage } from "./route-pages.tsx";
import type { Route } from "./routes.ts";

const categoryIndex = async () => (await import("../pages/category-index-page.tsx")).CategoryIndexPage;

/** What a visitor of the home page does not need yet. */
export const lazyPages = {
  board: lazyPage(async () => (await import("../pages/board-page.tsx")).BoardPage),
  styles: lazyPage(categoryIndex),
  rooms: lazyPage(categoryIndex),
  category: lazyPage(async () => (await import("../pages/category-page.tsx")).CategoryPage),
  boards: lazyPage(async () => (await import("../pages/boards-page.tsx")).BoardsPage),
  "sign-in": lazyPage(async () => (await import("../pages/admin/sign-in-page.tsx")).SignInPage),
  "admin-dashboard": lazyPage(async () => (await import("../pages/admin/dashboard-page.tsx")).DashboardPage, null),
  "admin-editor": lazyPage(async () => (await import("../pages/admin/board-editor-page.tsx")).BoardEditorPage, null),
  "admin-lists": lazyPage(async () => (await import("../pages/admin/style-lists-page.tsx")).StyleListsPage, null),
  "admin-social": lazyPage(
    async () => (await import("../pages/admin/social-settings-page.tsx")).SocialSettingsPage,
    null,
  ),
  "admin-settings": lazyPage(
    async () => (await import("../pages/admin/board-settings-page.tsx")).BoardSettingsPage,
    null,
  ),
} as const;

/** Loads the code of the page that this route shows. Errors: those of the network. */
export async function loadPage({ name }: Route): Promise<void> {
  if (name !== "home" && name !== "not-found") await lazyPages[name].load();
}
