-- Each Chinese character twice: the index of trigrams then finds two of them.
UPDATE orders SET search_text = regexp_replace(search_text, '([\u3400-\u9fff])', '\1\1', 'g') WHERE search_text ~ '[\u3400-\u9fff]';--> statement-breakpoint
DROP INDEX "orders_company_id_product_line_status_index";--> statement-breakpoint
CREATE INDEX "orders_states" ON "orders" USING btree ("company_id","product_line","status","hold_expires_at","member_id");--> statement-breakpoint
CREATE INDEX "orders_of_company" ON "orders" USING btree ("company_id","product_line","booking_date","id");--> statement-breakpoint
CREATE INDEX "orders_id_index" ON "orders" USING btree ("id");--> statement-breakpoint
CREATE INDEX "orders_booking_date_id_index" ON "orders" USING btree ("booking_date","id");--> statement-breakpoint
CREATE INDEX "orders_service_from_index" ON "orders" USING btree ("service_from");--> statement-breakpoint
CREATE INDEX "orders_service_until_index" ON "orders" USING btree ("service_until");--> statement-breakpoint
CREATE INDEX "orders_pay_time_index" ON "orders" USING btree ("pay_time");--> statement-breakpoint
CREATE INDEX "orders_confirmed" ON "orders" USING btree ("starts_at") WHERE "orders"."status" = 30;--> statement-breakpoint
CREATE INDEX "orders_flagged" ON "orders" USING btree ("attention_since") WHERE "orders"."attention_code" is not null;