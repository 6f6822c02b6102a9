DROP INDEX "invoice_line_subject";--> statement-breakpoint
DROP INDEX "ledger_transfer_order_id_index";--> statement-breakpoint
DROP INDEX "ledger_transfer_company_id_debit_account_id_index";--> statement-breakpoint
DROP INDEX "ledger_transfer_company_id_credit_account_id_index";--> statement-breakpoint
DROP INDEX "point_lot_left";--> statement-breakpoint
CREATE INDEX "bill_line_live" ON "bill_line" USING btree ("company_id","order_id","bill_id","subject_kind","status","amount","currency") WHERE "bill_line"."is_live";--> statement-breakpoint
CREATE INDEX "invoice_line_shares" ON "invoice_line" USING btree ("company_id","subject_kind","subject_id","invoice_id","amount","reversed_amount");--> statement-breakpoint
CREATE INDEX "invoice_subject_left" ON "invoice_subject" USING btree ("company_id","subject_id") WHERE "invoice_subject"."left_amount" > "invoice_subject"."claimed_amount";--> statement-breakpoint
CREATE INDEX "ledger_transfer_of_order" ON "ledger_transfer" USING btree ("company_id","order_id","status","kind","amount") WHERE "ledger_transfer"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_transfer_debited" ON "ledger_transfer" USING btree ("company_id","debit_account_id","created_at","id","status","kind","amount");--> statement-breakpoint
CREATE INDEX "ledger_transfer_credited" ON "ledger_transfer" USING btree ("company_id","credit_account_id","created_at","id","status","kind","amount");--> statement-breakpoint
CREATE INDEX "ledger_transfer_reserved" ON "ledger_transfer" USING btree ("company_id","debit_account_id","id") WHERE "ledger_transfer"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "point_entry_written" ON "point_entry" USING btree ("company_id","created_at","id","kind","points");--> statement-breakpoint
CREATE INDEX "point_lot_posted" ON "point_lot" USING btree ("company_id","expires_at","remaining_points") WHERE "point_lot"."status" = 'posted' and "point_lot"."remaining_points" > 0;--> statement-breakpoint
CREATE INDEX "point_lot_pending" ON "point_lot" USING btree ("company_id","remaining_points") WHERE "point_lot"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "orders_available" ON "orders" USING btree ("company_id","currency","service_from","id","status","total_amount","refund_money","extras_amount","fee_amount") WHERE "orders"."invoice_status" = 10;--> statement-breakpoint
CREATE INDEX "orders_proved" ON "orders" USING btree ("company_id","currency","booking_date","id","status","total_amount","refund_money","extras_amount","fee_amount","pay_channel","settlement_status","settlement_money","booking_id") WHERE "orders"."payment_status" = 20;