create function search_line(p_text text) returns text language sql immutable parallel safe as $$
	select regexp_replace(lower(btrim(regexp_replace(
		translate(
			regexp_replace(normalize(translate(coalesce(p_text, ''), '`´ʹʻʼʽˈ‘’‛′‵ꞌ＇｀', repeat('''', 15)), NFKC), '[—―─⸺⸻]+', '-', 'g'),
			'˗֊᠆‐‑‒–⁃⁻₋−➖·•‧∘∙⋅●⸱・ꞏ၀၁၂၃၄၅၆၇၈၉',
			'------------··········0123456789'),
		'\s+', ' ', 'g'))), '([\u3400-\u9fff])', '\1\1', 'g')
$$;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_line(name) || E'\n' || search_line(name_en)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_line(request_number) || E'\n' || search_line(number) || E'\n' || search_line("title" ->> 'name')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "company_name" ON "company" USING btree (left("name", 100),"id");--> statement-breakpoint
CREATE INDEX "company_search" ON "company" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bill_draft" ON "bill" USING btree ("id") WHERE "bill"."status" = 10;--> statement-breakpoint
CREATE INDEX "bill_settled" ON "bill" USING btree ("id") WHERE "bill"."status" = 50;--> statement-breakpoint
CREATE INDEX "bill_closed" ON "bill" USING btree ("id") WHERE "bill"."status" in (15, 60, 70);--> statement-breakpoint
CREATE INDEX "bill_search" ON "bill" USING gin (lower("number") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bill_payment_slip" ON "bill_payment" USING btree ("slip_id","company_id") WHERE "bill_payment"."slip_id" is not null;--> statement-breakpoint
CREATE INDEX "invoice_search" ON "invoice" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoice_line_search" ON "invoice_line" USING gin (lower("booking_id") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoice_red_search" ON "invoice_red" USING gin (lower("number") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "top_up_request_decided" ON "top_up_request" USING btree ("status","decided_at","id");--> statement-breakpoint
CREATE INDEX "top_up_request_slip" ON "top_up_request" USING btree ("slip_id","company_id");--> statement-breakpoint
CREATE INDEX "withdrawal_request_decided" ON "withdrawal_request" USING btree ("status","decided_at","id");--> statement-breakpoint
CREATE INDEX "order_refund_decided" ON "order_refund" USING btree ("status","decided_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_board" ON "orders" USING btree ("product_line","service_from","service_until");--> statement-breakpoint
CREATE INDEX "orders_begin" ON "orders" USING btree ("product_line","service_from") WHERE "orders"."status" in (30, 35);--> statement-breakpoint
CREATE INDEX "orders_held" ON "orders" USING btree ("company_id","id") WHERE "orders"."settlement_held";
