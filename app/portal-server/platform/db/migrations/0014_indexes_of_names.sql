CREATE INDEX "rule_event_member_id_index" ON "rule_event" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "billing_terms_set_by" ON "billing_terms" USING btree ("set_by","company_id") WHERE "billing_terms"."set_by" is not null;--> statement-breakpoint
CREATE INDEX "bill_created_by" ON "bill" USING btree ("created_by","company_id") WHERE "bill"."origin" <> 'member';--> statement-breakpoint
CREATE INDEX "bill_write_off_by" ON "bill" USING btree ("write_off_by","company_id") WHERE "bill"."write_off_by" is not null;--> statement-breakpoint
CREATE INDEX "bill_written_off_by" ON "bill" USING btree ("written_off_by","company_id") WHERE "bill"."written_off_by" is not null;--> statement-breakpoint
CREATE INDEX "bill_event_operator" ON "bill_event" USING btree ("actor_id","company_id") WHERE "bill_event"."actor_type" = 'operator';--> statement-breakpoint
CREATE INDEX "bill_line_decided_by" ON "bill_line" USING btree ("decided_by","company_id") WHERE "bill_line"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "bill_payment_checked_by" ON "bill_payment" USING btree ("checked_by","company_id") WHERE "bill_payment"."checked_by" is not null;--> statement-breakpoint
CREATE INDEX "bill_payment_decided_by" ON "bill_payment" USING btree ("decided_by","company_id") WHERE "bill_payment"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "invoice_event_operator" ON "invoice_event" USING btree ("actor_id","company_id") WHERE "invoice_event"."actor_type" = 'operator';--> statement-breakpoint
CREATE INDEX "top_up_request_checked_by" ON "top_up_request" USING btree ("checked_by","company_id") WHERE "top_up_request"."checked_by" is not null;--> statement-breakpoint
CREATE INDEX "top_up_request_decided_by" ON "top_up_request" USING btree ("decided_by","company_id") WHERE "top_up_request"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "withdrawal_request_checked_by" ON "withdrawal_request" USING btree ("checked_by","company_id") WHERE "withdrawal_request"."checked_by" is not null;--> statement-breakpoint
CREATE INDEX "withdrawal_request_decided_by" ON "withdrawal_request" USING btree ("decided_by","company_id") WHERE "withdrawal_request"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "credit_change_requested_by" ON "credit_change" USING btree ("requested_by","company_id") WHERE "credit_change"."requested_by" is not null;--> statement-breakpoint
CREATE INDEX "credit_change_decided_by" ON "credit_change" USING btree ("decided_by","company_id") WHERE "credit_change"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "order_extras_submitted_by" ON "order_extras" USING btree ("submitted_by","company_id") WHERE "order_extras"."submitted_by" is not null;--> statement-breakpoint
CREATE INDEX "order_extras_decided_by" ON "order_extras" USING btree ("decided_by","company_id") WHERE "order_extras"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "order_message_operator" ON "order_message" USING btree ("member_id","company_id") WHERE "order_message"."sender" = 'operator';--> statement-breakpoint
CREATE INDEX "order_note_operator" ON "order_note" USING btree ("member_id","company_id") WHERE "order_note"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "order_refund_requested_by" ON "order_refund" USING btree ("requested_by","company_id") WHERE "order_refund"."requested_company_id" <> "order_refund"."company_id";--> statement-breakpoint
CREATE INDEX "order_refund_decided_by" ON "order_refund" USING btree ("decided_by","company_id") WHERE "order_refund"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "order_waiver_decided_by" ON "order_waiver" USING btree ("decided_by","company_id") WHERE "order_waiver"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "order_event_operator" ON "order_event" USING btree ("actor_id","company_id") WHERE "order_event"."actor_type" = 'operator';--> statement-breakpoint
CREATE INDEX "orders_operator" ON "orders" USING btree ("operator_id","company_id") WHERE "orders"."operator_id" is not null;