-- Raises the version of the content once per transaction and notifies all nodes. Its triggers are deferred to the
-- commit: so the row of the version is locked for a moment only, and no other lock is taken after it, against
-- deadlocks. A board changes what visitors see while it is published and not in the trash, before or after; a counted
-- view does not.
create or replace function content_changed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'boards' then
    if (old.status = 'published' and old.deleted_at is null) is not true
      and (new.status = 'published' and new.deleted_at is null) is not true
      or old.views <> new.views and old.version = new.version
    then
      return null;
    end if;
  end if;
  if coalesce(current_setting('hearthboard.content_changed', true), '') <> 'on' then
    perform set_config('hearthboard.content_changed', 'on', true);
    update content_version set version = version + 1, changed_at = greatest(changed_at, clock_timestamp());
    notify content_changed;
  end if;
  return null;
end $$;

-- Products change their boards (board-columns.sql).
create constraint trigger board_content_changed after insert or update or delete on boards
  deferrable initially deferred for each row execute function content_changed();
create constraint trigger term_changed after insert or update or delete on terms
  deferrable initially deferred for each row execute function content_changed();
create constraint trigger site_content_changed after insert or update or delete on site_settings
  deferrable initially deferred for each row execute function content_changed();
create constraint trigger source_paused_or_resumed after insert or update or delete on paused_sources
  deferrable initially deferred for each row execute function content_changed();
create constraint trigger most_loved_changed after insert or update or delete on most_loved_boards
  deferrable initially deferred for each row execute function content_changed();
create constraint trigger image_probed after insert on pictures
  deferrable initially deferred for each row execute function content_changed();
create constraint trigger image_changed after update on pictures
  deferrable initially deferred for each row
  when ((old.width, old.height, old.placeholder) is distinct from (new.width, new.height, new.placeholder))
  execute function content_changed();
