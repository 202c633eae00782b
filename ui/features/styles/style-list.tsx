import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { TermDto, TermUsageDto } from "../../../adapters/http/contract/operations/terms.ts";
import { recommendedCover } from "../../../core/term/term.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { invalidateStyleCover, invalidateStyleOrder } from "../../api/invalidate.ts";
import { usePublicApi } from "../../api/public-api-context.tsx";
import { stylesQuery } from "../../api/queries.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { describeProblem, parseProblem, sendJson } from "../../api/send.ts";
import { termUsageQuery, useAdminMutation, useAdminQuery } from "../../api/use-admin-api.ts";
import { AdminSection } from "../../components/admin-section.tsx";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { QueryContent } from "../../components/feedback/query-content.tsx";
import { SkeletonText } from "../../components/feedback/skeleton.tsx";
import { Image } from "../../components/image/image.tsx";
import { FilePicker } from "../../components/image-upload/file-picker.tsx";
import { UploadStatus } from "../../components/image-upload/image-upload.tsx";
import { useImageUpload } from "../../components/image-upload/use-image-upload.ts";
import { TextLink } from "../../components/links.tsx";
import { RenameProgress, RenameTerm } from "../../components/rename-term.tsx";
import { StyleLabel } from "../../components/section-heading.tsx";
import { SortableList, sortByIds } from "../../components/sortable/sortable-list.tsx";
import { visuallyHidden } from "../../design/layout.css.ts";
import { formatCount } from "../../format.ts";
import { useToast } from "../../hooks/toasts.ts";
import { useFocusRecovery } from "../../hooks/use-focus-recovery.ts";
import { paths } from "../../paths.ts";
import * as css from "./style-list.css.ts";

/** "12 boards", "12 boards, 3 drafts". The linked page lists no drafts. */
function formatBoardCount({ boards, published }: Pick<TermUsageDto, "boards" | "published">): string {
  const drafts = boards - published;
  return drafts === 0
    ? formatCount(boards, "board")
    : `${formatCount(boards, "board")}, ${formatCount(drafts, "draft")}`;
}

interface StyleRowProps {
  style: TermDto;
  styles: readonly TermDto[];
  /** Undefined while unknown. */
  usage: TermUsageDto | undefined;
  handle: ReactNode;
}

/** A style: cover, name, number of boards, and the actions of its cover. */
function StyleRow({ style, styles, usage, handle }: StyleRowProps) {
  return (
    <div className={css.row}>
      <span className={css.handle}>{handle}</span>
      <span className={css.cover}>
        <Image image={style.picture} alt="" title="" aspect="scene" slot="styleCover" />
      </span>
      <div className={css.details}>
        <span className={css.name} dir="auto">
          <StyleLabel>{style.name}</StyleLabel>
        </span>
        {usage !== undefined && (
          <Link className={css.count} href={paths.category(style.name)}>
            {formatBoardCount(usage)}
            <span className={visuallyHidden}> in {style.name}</span>
          </Link>
        )}
        <RenameProgress list="styles" usage={usage} />
      </div>
      <StyleCover style={style}>
        <RenameTerm list="styles" term={style} terms={styles} usage={usage}>
          {(open) => (
            <AdminButton size="small" variant="ghost" aria-label={`Rename ${style.name}`} onClick={open}>
              Rename
            </AdminButton>
          )}
        </RenameTerm>
      </StyleCover>
    </div>
  );
}

const skeleton = <SkeletonText size="title" lines={["full", "full", "full", "full"]} />;

/** All styles in the order of the public pages; sortable (core/README.md, L2). */
export function StyleList() {
  const query = useQuery(stylesQuery(usePublicApi()));
  const { data: counts } = useAdminQuery(termUsageQuery("styles"));
  const reorder = useReorderStyles();
  return (
    <AdminSection title="Styles" count={query.data?.length}>
      <p className={css.lead}>
        Drag to set the order visitors see. Upload a cover to replace the default: JPEG, 3:2, 1600&nbsp;px, 10&nbsp;MB
        at most.
      </p>
      <QueryContent query={query} error="Failed to fetch styles" skeleton={skeleton}>
        {(stored) =>
          stored.length === 0 ? (
            <p className={css.empty}>No styles yet</p>
          ) : (
            <SortableList
              items={reorder.isPending ? sortByIds(stored, reorder.variables) : stored}
              label="Styles"
              onReorder={(ids) => reorder.mutate(ids)}
            >
              {(style, handle) => (
                <StyleRow
                  style={style}
                  styles={stored}
                  usage={counts?.find(({ id }) => id === style.id)}
                  handle={handle}
                />
              )}
            </SortableList>
          )
        }
      </QueryContent>
      <TextLink href={paths.boardSettings}>Add or remove styles in Settings</TextLink>
    </AdminSection>
  );
}

const queryKey = queryKeys.styles;

/**
 * Saves orders one after the other. The newest one is shown while it is being saved; the cached list changes only when
 * the server has confirmed an order.
 */
function useReorderStyles() {
  const client = useQueryClient();
  return useAdminMutation({
    scope: { id: "style-order" },
    mutationFn: (ids: readonly string[]) => sendJson<readonly TermDto[]>("PUT", adminEndpoints.styleOrder, { ids }),
    onSuccess: async (styles) => {
      // A list that was requested before the write must not replace this one.
      await client.cancelQueries({ queryKey, exact: true });
      client.setQueryData(queryKey, styles);
    },
    onSettled: (_styles, error) => {
      // Not awaited, so that a refused order disappears at once.
      if (error !== null) void invalidateStyleOrder(client);
    },
    failure: formatReorderError,
  });
}

/** A message of the server without a suggestion says nothing that helps. */
function formatReorderError(error: unknown): string {
  const failed = "Failed to save the order. Please try again.";
  return parseProblem(error)?.suggestion === undefined ? failed : describeProblem(error, failed);
}

interface CoverActionsProps {
  style: TermDto;
  /** Whether an upload or a change is running. */
  isBusy: boolean;
  onFiles: (files: readonly File[]) => void;
  onRemove: () => void;
}

function CoverActions({ style: { name, cover }, isBusy, onFiles, onRemove }: CoverActionsProps) {
  const verb = cover === null ? "Upload" : "Replace";
  return (
    <>
      <FilePicker onFiles={onFiles}>
        {(open) => (
          <AdminButton
            size="small"
            aria-label={`${verb} cover of ${name}`}
            aria-disabled={isBusy}
            onClick={isBusy ? undefined : open}
          >
            {`${verb} cover`}
          </AdminButton>
        )}
      </FilePicker>
      {cover !== null && (
        <AdminButton
          size="small"
          variant="ghost"
          aria-label={`Remove cover of ${name}`}
          aria-disabled={isBusy}
          onClick={isBusy ? undefined : onRemove}
        >
          Remove cover
        </AdminButton>
      )}
    </>
  );
}

/** Sets the cover of a style to an uploaded image path; null removes it. */
function useUpdateCover({ id, name }: TermDto) {
  const client = useQueryClient();
  const toast = useToast();
  return useAdminMutation({
    mutationFn: (cover: string | null) => sendJson<TermDto>("PATCH", adminEndpoints.styles.one(id), { cover }),
    onSuccess: (changed, cover) => {
      client.setQueryData<readonly TermDto[]>(queryKeys.styles, (styles) =>
        styles?.map((style) => (style.id === id ? changed : style)),
      );
      toast({ title: cover === null ? "Cover removed" : "Cover saved", description: formatCoverToast(name, changed) });
      return invalidateStyleCover(client);
    },
    failure: "Failed to change the cover. Please try again.",
  });
}

function formatCoverToast(name: string, { cover, imageUrl }: TermDto): string {
  if (cover !== null) return `The site now shows the new cover of ${name}.`;
  return imageUrl === null ? `${name} has no image now.` : `The site now shows the default cover of ${name}.`;
}

/** Uploads, replaces and removes the cover of a style. `children` are its other actions. */
function StyleCover({ style, children }: { style: TermDto; children: ReactNode }) {
  const change = useUpdateCover(style);
  const upload = useImageUpload({ recommended: recommendedCover, onUploaded: (path) => change.mutate(path) });
  const focus = useFocusRecovery<HTMLDivElement>(`${upload.state.kind} ${style.cover}`);
  return (
    <div ref={focus.ref} {...focus.listeners} className={css.coverField}>
      <div className={css.actions}>
        <CoverActions
          style={style}
          isBusy={change.isPending || upload.state.kind === "sending"}
          onFiles={upload.choose}
          onRemove={() => change.mutate(null)}
        />
        {children}
      </div>
      {upload.state.kind !== "idle" && (
        <div className={css.upload}>
          <UploadStatus upload={upload} slot="inline" hasImage={style.picture !== null}>
            {null}
          </UploadStatus>
        </div>
      )}
    </div>
  );
}
