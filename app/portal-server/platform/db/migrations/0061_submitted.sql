drop index order_extras_unanswered;--> statement-breakpoint
alter table order_extras drop constraint order_extras_status;--> statement-breakpoint
update order_extras set status = 'submitted' where status = 'stated';--> statement-breakpoint
update outbox set kind = 'extras_submitted' where kind = 'extras_stated';--> statement-breakpoint
alter table order_extras alter column status set default 'submitted';--> statement-breakpoint
alter table order_extras rename column stated_by to submitted_by;--> statement-breakpoint
alter table order_extras rename column stated_by_name to submitted_by_name;--> statement-breakpoint
alter table order_extras rename column stated_at to submitted_at;--> statement-breakpoint
alter table order_extras rename column answer_by to respond_by;--> statement-breakpoint
alter table order_extras add constraint order_extras_status check (order_extras.status in ('submitted', 'review', 'accepted', 'dropped'));--> statement-breakpoint
create index order_extras_unanswered on order_extras using btree (respond_by) where order_extras.status = 'submitted';--> statement-breakpoint
alter table order_waiver rename column answer to decision_reason;
