alter table outbox rename column tries to attempts;--> statement-breakpoint
alter table stored_file rename column sizes_tries to sizes_attempts;--> statement-breakpoint
alter table sign_in_subject rename column tried_at to last_attempt_at;--> statement-breakpoint
alter table company_audit rename column tried_at to last_attempt_at;--> statement-breakpoint
alter table point_lot rename column left_points to remaining_points;--> statement-breakpoint
alter table point_lot rename column noticed_at to notified_at;--> statement-breakpoint
alter table point_lot rename constraint point_lot_left to point_lot_remaining;--> statement-breakpoint
alter table quote_wish rename column asked_at to requested_at;
