-- What a station was told stays as it was sent. Only when it was shown, by whom, made and seen is written later.
revoke update on tickets from comanda_app;
grant update (shown_at, shown_by_station_id, bumped_at, seen_at) on tickets to comanda_app;
