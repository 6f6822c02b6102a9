alter table bill_payment rename column matched_by to checked_by;--> statement-breakpoint
alter table bill_payment rename column matched_by_name to checked_by_name;--> statement-breakpoint
alter table bill_payment rename column matched_at to checked_at;--> statement-breakpoint
alter table top_up_request rename column matched_by to checked_by;--> statement-breakpoint
alter table top_up_request rename column matched_by_name to checked_by_name;--> statement-breakpoint
alter table top_up_request rename column matched_at to checked_at;
