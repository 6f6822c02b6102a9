alter table member_sign_in rename column is_kept to is_persistent;--> statement-breakpoint
alter table invoice_subject rename column taken_amount to claimed_amount;--> statement-breakpoint
alter table invoice_subject rename constraint invoice_subject_taken to invoice_subject_claimed;--> statement-breakpoint
alter table balance_alert rename column told_level to notified_level;--> statement-breakpoint
-- by hand
update order_transfer set snapshot = (snapshot - 'heard') || jsonb_build_object('reported', snapshot -> 'heard') where snapshot ? 'heard';
