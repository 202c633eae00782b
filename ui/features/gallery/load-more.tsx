import { LoaderCircle } from "lucide-react";
import { button, spinner } from "../../components/button/button.css.ts";
import { useHydrated } from "../../use-hydrated.ts";

interface LoadMoreProps {
  /** The next page by itself, for readers without JavaScript. */
  href: string;
  loading: boolean;
  onMore: () => void;
}

export function LoadMore({ href, loading, onMore }: LoadMoreProps) {
  const hydrated = useHydrated();
  if (!hydrated) {
    return (
      <a className={button.default} href={href} rel="next">
        Load more
      </a>
    );
  }
  return (
    <button
      type="button"
      className={button.default}
      aria-disabled={loading}
      onClick={() => {
        if (!loading) onMore();
      }}
    >
      {loading && <LoaderCircle className={spinner} size={16} strokeWidth={1.5} />}
      Load more
    </button>
  );
}
