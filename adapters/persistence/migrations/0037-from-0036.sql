-- Changes the tables of a site that stands at 0036, before the functions and triggers of the baseline are created there.

-- Tags of cached pages: every node now reads the version of the content alone.
drop trigger content_version_change_time on content_version;
drop trigger board_added_or_deleted on boards;
drop trigger board_content_changed on boards;
drop trigger term_changed on terms;
drop trigger site_content_changed on site_settings;
drop trigger source_paused_or_resumed on paused_sources;
drop trigger image_probed on pictures;
drop trigger image_changed on pictures;
drop trigger boards_truncated on boards;
drop trigger terms_truncated on terms;
drop trigger site_settings_truncated on site_settings;
drop table content_changes;
drop function publish_content_change;
drop function set_content_change_time;
drop function record_board_change;
drop function record_term_change;
drop function record_site_change;
drop function record_probed_image;
drop function record_any_change;
drop function record_content_change;
drop function bound_content_tags;
drop function board_content_tags;
drop function board_list_tags;
drop function board_search_tags;

-- One trigger counts boards.
drop trigger board_recounted on boards;
drop trigger boards_emptied on boards;
drop function empty_board_counts;

-- Reports count the daily rows.
drop table click_summaries;
drop table click_charts;
drop table click_summary_state;
drop table unsummarized_clicks;

-- The name of the baseline takes their place.
delete from schema_migrations;
