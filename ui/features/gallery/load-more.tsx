import { button } from "../../components/button/button.css.ts";
import { Spinner } from "../../components/feedback/spinner.tsx";
import { useHydrated } from "../../hooks/use-client-value.ts";

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
      {loading && <Spinner />}
      Load more
    </button>
  );
}
