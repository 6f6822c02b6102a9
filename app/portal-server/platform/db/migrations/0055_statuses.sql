alter table bill_line rename column state to status;--> statement-breakpoint
alter table bill_payment rename column state to status;--> statement-breakpoint
alter table top_up_request rename column state to status;--> statement-breakpoint
alter table comment rename column state to status;--> statement-breakpoint
alter table member_article rename column state to status;--> statement-breakpoint
alter table order_car rename column state to status;--> statement-breakpoint
alter table order_extras rename column state to status;--> statement-breakpoint
alter table hold rename column state to status;--> statement-breakpoint
alter table order_transfer rename column state to status;--> statement-breakpoint
alter table credit_change rename column state to status;--> statement-breakpoint
alter table ledger_transfer rename column state to status;--> statement-breakpoint
alter table order_waiver rename column state to status;--> statement-breakpoint
alter table point_lot rename column state to status;--> statement-breakpoint
alter table outbox rename column state to status;--> statement-breakpoint
alter table bill_line rename constraint bill_line_state to bill_line_status;--> statement-breakpoint
alter table top_up_request rename constraint top_up_request_state to top_up_request_status;--> statement-breakpoint
alter table comment rename constraint comment_state_known to comment_status_known;--> statement-breakpoint
alter table member_article rename constraint member_article_state_known to member_article_status_known;--> statement-breakpoint
alter table order_car rename constraint order_car_state to order_car_status;--> statement-breakpoint
alter table order_extras rename constraint order_extras_state to order_extras_status;--> statement-breakpoint
alter table hold rename constraint hold_state to hold_status;--> statement-breakpoint
alter table order_transfer rename constraint order_transfer_state to order_transfer_status;--> statement-breakpoint
alter table credit_change rename constraint credit_change_state to credit_change_status;--> statement-breakpoint
alter table ledger_transfer rename constraint ledger_transfer_state to ledger_transfer_status;--> statement-breakpoint
alter table order_waiver rename constraint order_waiver_state to order_waiver_status;--> statement-breakpoint
alter table point_lot rename constraint point_lot_state to point_lot_status;--> statement-breakpoint
alter table outbox rename constraint outbox_state to outbox_status;--> statement-breakpoint
alter index comment_state rename to comment_status;--> statement-breakpoint
alter index member_article_state rename to member_article_status;--> statement-breakpoint
alter index outbox_state_next_at_index rename to outbox_status_next_at_index;
