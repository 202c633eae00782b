import { useLocation, useSearch } from "wouter";
import { BoardPage } from "../pages/board-page.tsx";
import { BoardsPage } from "../pages/boards-page.tsx";
import { CategoryIndexPage } from "../pages/category-index-page.tsx";
import { CategoryPage } from "../pages/category-page.tsx";
import { HomePage } from "../pages/home-page.tsx";
import { PageNotFoundPage } from "../pages/not-found-pages.tsx";
import { cursorOf } from "./cursor-of.ts";
import { matchRoute } from "./match-route.ts";

/** The page of the current address. */
export function RoutedPage() {
  const [path] = useLocation();
  const after = cursorOf(useSearch());
  const route = matchRoute(path);
  switch (route.name) {
    case "home":
      return <HomePage />;
    case "boards":
      return <BoardsPage after={after} />;
    case "styles":
    case "rooms":
      return <CategoryIndexPage kind={route.name} />;
    case "board":
      return <BoardPage id={route.id} />;
    case "category":
      return <CategoryPage slug={route.slug} after={after} />;
    case "not-found":
      return <PageNotFoundPage />;
  }
}
