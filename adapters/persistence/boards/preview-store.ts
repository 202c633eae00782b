import {
  maxListedAnswers,
  maxRecentAnswers,
  type PreviewAnswer,
  type PreviewLink,
  type PreviewStore,
  type RecentAnswer,
} from "../../../core/board/preview-links.ts";
import { hashText, type QuerySql } from "../database/sql.ts";

const linkColumns = `
  id, board_id as "boardId", is_staged as "isStaged", author, created_at as "createdAt", expires_at as "expiresAt"`;

const addLinkSql = `
  insert into preview_links (id, token_hash, board_id, is_staged, author, created_at, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7)`;

const addAnswerSql = `
  insert into preview_answers (id, board_id, link_id, kind, name, text, created_at)
  select $1::uuid, $2::uuid, link.id, $4, $5, $6, $7::timestamptz
  from (select id from preview_links where id = $3 for key share) as link returning id`;

const answerColumns = `
  answer.id, board_id as "boardId", link_id as "linkId", kind, name, text, answer.created_at as "createdAt"`;

const listAnswersSql = `
  select ${answerColumns} from preview_answers as answer
  where board_id = $1 order by answer.created_at desc, id limit ${maxListedAnswers}`;

const listRecentAnswersSql = `
  select ${answerColumns}, title from preview_answers as answer join boards on boards.id = board_id
  where answer.created_at >= $1 and deleted_at is null
  order by answer.created_at desc, answer.id limit ${maxRecentAnswers}`;

export function createPreviewStore({ sql }: { readonly sql: QuerySql }): PreviewStore {
  return {
    addLink: async ({ id, boardId, isStaged, author, createdAt, expiresAt }, token) => {
      await sql(addLinkSql, [id, hashText(token), boardId, isStaged, author, createdAt, expiresAt]);
    },
    findLink: async (token, now) => {
      const found = `select ${linkColumns} from preview_links where token_hash = $1 and expires_at > $2`;
      const [link] = await sql<PreviewLink>(found, [hashText(token), now]);
      return link ?? null;
    },
    listLinks: (boardId, now) =>
      sql<PreviewLink>(
        `select ${linkColumns} from preview_links where board_id = $1 and expires_at > $2 order by created_at desc, id`,
        [boardId, now],
      ),
    removeLink: async (boardId, linkId) => {
      await sql("delete from preview_links where board_id = $1 and id = $2", [boardId, linkId]);
    },
    addAnswer: async ({ id, boardId, linkId, kind, name, text, createdAt }) =>
      (await sql(addAnswerSql, [id, boardId, linkId, kind, name, text, createdAt])).length > 0,
    listAnswers: (boardId) => sql<PreviewAnswer>(listAnswersSql, [boardId]),
    listRecentAnswers: (since) => sql<RecentAnswer>(listRecentAnswersSql, [since]),
    deleteLinksExpiredBefore: async (moment) =>
      void (await sql("delete from preview_links where expires_at < $1", [moment])),
    deleteAnswersBefore: async (moment) =>
      void (await sql("delete from preview_answers where created_at < $1", [moment])),
  };
}
