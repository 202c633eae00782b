import type { SchemaMigration } from "./migration.ts";

const terms = `
create table terms (
  id uuid primary key,
  kind text not null check (kind in ('style', 'room', 'furnitureType', 'adjective')),
  name text not null,
  slug text not null,
  position integer not null
)`;

const users = `
create table users (
  id uuid primary key,
  username text not null,
  username_key text not null constraint users_username_key unique,
  password_hash text not null,
  first_name text,
  last_name text,
  email text,
  profile_image_url text,
  is_admin boolean not null,
  created_at timestamptz(3) not null
)`;

const siteSettings = `
create table site_settings (
  id integer primary key check (id = 1),
  social_profiles jsonb not null,
  disclosure text not null
)`;

export const listsAccountsSiteMigration: SchemaMigration = {
  name: "0002-lists-accounts-site",
  statements: [
    terms,
    // Styles and rooms share URL paths, so a slug must be unique across both lists.
    `create unique index terms_slug on terms ((case when kind in ('style', 'room') then 'place' else kind end), slug)`,
    "create index terms_order on terms (kind, position, name)",
    users,
    siteSettings,
  ],
};
