create table site_settings (
  id integer primary key check (id = 1),
  social_profiles jsonb not null,
  disclosure text not null
);

create table paused_sources (
  source text primary key check (source in ('amazon', 'shop')),
  paused_at timestamptz(3) not null,
  paused_by text not null
);

-- Size and placeholder of images. Sources can exceed the maximum size of an index entry, so they are found by their
-- SHA-256.
create table pictures (
  source_hash bytea primary key,
  source text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  placeholder text,
  looked_at timestamptz(3) not null
);
create index pictures_looked_at on pictures (looked_at);

-- The backups that there are, and attempts that failed, for admins of all nodes. `warning`: what a backup lacks, as a
-- sentence for admins; null when it has everything.
create table backups (
  id bigint generated always as identity primary key,
  made_at timestamptz(3) not null default now(),
  location text not null,
  sha256 text,
  bytes bigint,
  boards integer,
  images integer,
  proven_at timestamptz(3),
  failure text,
  warning text
);
create index backups_made_at on backups (made_at desc);

-- One row: the number of commits that changed what visitors see, and the time of the last one.
create table content_version (
  id integer primary key check (id = 1),
  version bigint not null,
  changed_at timestamptz not null default now()
);
insert into content_version (id, version) values (1, 0);
