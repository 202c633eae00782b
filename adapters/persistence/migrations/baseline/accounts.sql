-- `username_skeleton` is computed by the program at its start where it is null: the database cannot compute it.
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
  created_at timestamptz(3) not null,
  username_skeleton text constraint users_username_skeleton unique
);

create table sessions (
  id_hash bytea primary key,
  user_id text,
  data jsonb not null,
  ended boolean not null default false,
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id) where user_id is not null;
create index sessions_expiry on sessions (expires_at);

-- The table structure of rate-limiter-flexible.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expiry on rate_limits (expire);
