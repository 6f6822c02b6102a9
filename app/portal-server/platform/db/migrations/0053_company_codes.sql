drop table public_code;--> statement-breakpoint
alter table orders add constraint orders_booking_id unique (company_id, booking_id);
