CREATE TABLE "bill_number" (
	"company_id" bigint NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "bill_number_company_id_year_pk" PRIMARY KEY("company_id","year"),
	CONSTRAINT "bill_number_last" CHECK ("bill_number"."last" > 0)
);
--> statement-breakpoint
CREATE TABLE "billing_terms" (
	"company_id" bigint NOT NULL,
	"cycle" text DEFAULT 'monthly' NOT NULL,
	"due_days" smallint DEFAULT 15 NOT NULL,
	"confirm_days" smallint DEFAULT 10 NOT NULL,
	"set_by" bigint,
	"set_by_name" text,
	"set_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "billing_terms_company_id_pk" PRIMARY KEY("company_id"),
	CONSTRAINT "billing_terms_cycle" CHECK ("billing_terms"."cycle" in ('monthly', 'half_monthly', 'weekly')),
	CONSTRAINT "billing_terms_days" CHECK ("billing_terms"."due_days" between 1 and 180 and "billing_terms"."confirm_days" between 1 and 90)
);
--> statement-breakpoint
CREATE TABLE "bill" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "bill_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text,
	"year" smallint,
	"currency" char(3) NOT NULL,
	"origin" text NOT NULL,
	"period_from" date,
	"period_until" date,
	"status" smallint NOT NULL,
	"total_amount" bigint NOT NULL,
	"paid_amount" bigint DEFAULT 0 NOT NULL,
	"issued_at" timestamptz,
	"due_date" date,
	"confirm_date" date,
	"confirmed_at" timestamptz,
	"confirmed_by" bigint,
	"confirmed_by_name" text,
	"settled_at" timestamptz,
	"void_reason" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_by_name" text,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "bill_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "bill_number_once" UNIQUE("company_id","number"),
	CONSTRAINT "bill_status" CHECK ("bill"."status" in (10, 15, 20, 30, 40, 50, 70)),
	CONSTRAINT "bill_origin" CHECK ("bill"."origin" in ('cycle', 'member', 'operator')),
	CONSTRAINT "bill_money" CHECK ("bill"."paid_amount" >= 0 and "bill"."paid_amount" <= "bill"."total_amount"),
	CONSTRAINT "bill_settled" CHECK ("bill"."status" <> 50 or "bill"."paid_amount" = "bill"."total_amount"),
	CONSTRAINT "bill_void" CHECK ("bill"."status" not in (70, 15) or "bill"."paid_amount" = 0),
	CONSTRAINT "bill_step" CHECK ("bill"."currency" in ('CNY', 'USD') or ("bill"."currency" = 'MMK' and "bill"."total_amount" % 100 = 0 and "bill"."paid_amount" % 100 = 0)),
	CONSTRAINT "bill_numbered" CHECK ("bill"."status" = 70 or ("bill"."status" <> 10) = ("bill"."number" is not null)),
	CONSTRAINT "bill_issued" CHECK (("bill"."number" is not null) = ("bill"."issued_at" is not null) and ("bill"."number" is not null) = ("bill"."due_date" is not null)),
	CONSTRAINT "bill_period_days" CHECK (("bill"."origin" = 'cycle') = ("bill"."period_until" is not null) and "bill"."period_from" <= "bill"."period_until"),
	CONSTRAINT "bill_language" CHECK ("bill"."language" in ('zh-cn', 'en'))
);
--> statement-breakpoint
CREATE TABLE "bill_event" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "bill_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bill_id" bigint NOT NULL,
	"action" text NOT NULL,
	"from_status" smallint,
	"to_status" smallint NOT NULL,
	"actor_type" text NOT NULL,
	"actor_id" bigint,
	"actor" text NOT NULL,
	"reason" text,
	"amount" bigint,
	"request_id" text,
	"at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "bill_event_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "bill_line" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "bill_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bill_id" bigint NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"order_id" bigint,
	"booking_id" text NOT NULL,
	"product_line" text NOT NULL,
	"title_zh" text NOT NULL,
	"title_en" text NOT NULL,
	"service_from" date NOT NULL,
	"service_until" date NOT NULL,
	"cost_center" text DEFAULT '' NOT NULL,
	"purchase_order" text DEFAULT '' NOT NULL,
	"trip_purpose" text DEFAULT '' NOT NULL,
	"currency" char(3) NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'ok' NOT NULL,
	"is_live" boolean DEFAULT true NOT NULL,
	"dispute_reason" text DEFAULT '' NOT NULL,
	"disputed_by" bigint,
	"disputed_by_name" text,
	"disputed_at" timestamptz,
	"answer" text DEFAULT '' NOT NULL,
	"decided_by" bigint,
	"decided_by_name" text,
	"decided_at" timestamptz,
	CONSTRAINT "bill_line_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "bill_line_state" CHECK ("bill_line"."state" in ('ok', 'disputed', 'removed') and not ("bill_line"."state" = 'removed' and "bill_line"."is_live")),
	CONSTRAINT "bill_line_amount" CHECK ("bill_line"."amount" <> 0),
	CONSTRAINT "bill_line_step" CHECK ("bill_line"."currency" in ('CNY', 'USD') or ("bill_line"."currency" = 'MMK' and "bill_line"."amount" % 100 = 0)),
	CONSTRAINT "bill_line_dispute" CHECK ("bill_line"."state" <> 'disputed' or ("bill_line"."disputed_by" is not null and "bill_line"."disputed_at" is not null and "bill_line"."dispute_reason" <> ''))
);
--> statement-breakpoint
CREATE TABLE "bill_payment" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "bill_payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bill_id" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"amount" bigint NOT NULL,
	"channel" text NOT NULL,
	"state" text NOT NULL,
	"transfer_date" date,
	"bank_reference" text DEFAULT '' NOT NULL,
	"slip_id" bigint,
	"member_id" bigint NOT NULL,
	"member_name" text NOT NULL,
	"language" text NOT NULL,
	"matched_by" bigint,
	"matched_by_name" text,
	"matched_at" timestamptz,
	"decided_by" bigint,
	"decided_by_name" text,
	"decided_at" timestamptz,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "bill_payment_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "bill_payment_amount" CHECK ("bill_payment"."amount" > 0 and ("bill_payment"."currency" in ('CNY', 'USD') or ("bill_payment"."currency" = 'MMK' and "bill_payment"."amount" % 100 = 0))),
	CONSTRAINT "bill_payment_channel" CHECK ("bill_payment"."channel" in ('pre_deposit', 'bank') and "bill_payment"."state" in ('submitted', 'accepted', 'rejected')),
	CONSTRAINT "bill_payment_slip" CHECK (case when "bill_payment"."channel" = 'bank' then "bill_payment"."slip_id" is not null and "bill_payment"."transfer_date" is not null and "bill_payment"."bank_reference" <> ''
				else "bill_payment"."state" = 'accepted' and "bill_payment"."slip_id" is null and "bill_payment"."decided_by" is null end),
	CONSTRAINT "bill_payment_eyes" CHECK ("bill_payment"."channel" <> 'bank' or (("bill_payment"."decided_by" is not null) = ("bill_payment"."state" <> 'submitted')
				and ("bill_payment"."state" <> 'accepted' or ("bill_payment"."matched_by" is not null and "bill_payment"."matched_by" <> "bill_payment"."decided_by"))))
);
--> statement-breakpoint
ALTER TABLE "order_refund" ADD COLUMN "settlement_status" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_number" ADD CONSTRAINT "bill_number_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_terms" ADD CONSTRAINT "billing_terms_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill" ADD CONSTRAINT "bill_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_event" ADD CONSTRAINT "bill_event_bill" FOREIGN KEY ("company_id","bill_id") REFERENCES "public"."bill"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_line" ADD CONSTRAINT "bill_line_bill" FOREIGN KEY ("company_id","bill_id") REFERENCES "public"."bill"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_payment" ADD CONSTRAINT "bill_payment_bill" FOREIGN KEY ("company_id","bill_id") REFERENCES "public"."bill"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_payment" ADD CONSTRAINT "bill_payment_member" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."member"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bill_period" ON "bill" USING btree ("company_id","currency","period_until") WHERE "bill"."origin" = 'cycle';--> statement-breakpoint
CREATE INDEX "bill_of_company" ON "bill" USING btree ("company_id","status","due_date");--> statement-breakpoint
CREATE INDEX "bill_open" ON "bill" USING btree ("due_date") WHERE "bill"."status" in (20, 30, 40);--> statement-breakpoint
CREATE INDEX "bill_event_of_bill" ON "bill_event" USING btree ("company_id","bill_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bill_line_once" ON "bill_line" USING btree ("company_id","subject_kind","subject_id") WHERE "bill_line"."is_live";--> statement-breakpoint
CREATE INDEX "bill_line_of_bill" ON "bill_line" USING btree ("company_id","bill_id","id");--> statement-breakpoint
CREATE INDEX "bill_line_of_order" ON "bill_line" USING btree ("company_id","order_id");--> statement-breakpoint
CREATE INDEX "bill_line_disputed" ON "bill_line" USING btree ("disputed_at") WHERE "bill_line"."state" = 'disputed' and "bill_line"."is_live";--> statement-breakpoint
CREATE INDEX "bill_payment_of_bill" ON "bill_payment" USING btree ("company_id","bill_id","id");--> statement-breakpoint
CREATE INDEX "bill_payment_waiting" ON "bill_payment" USING btree ("created_at") WHERE "bill_payment"."state" = 'submitted';--> statement-breakpoint
CREATE INDEX "order_refund_billable" ON "order_refund" USING btree ("company_id") WHERE "order_refund"."settlement_status" = 20;--> statement-breakpoint
CREATE INDEX "orders_billable" ON "orders" USING btree ("company_id","currency") WHERE "orders"."settlement_status" = 20;--> statement-breakpoint
ALTER TABLE "order_refund" ADD CONSTRAINT "order_refund_settlement" CHECK ("order_refund"."settlement_status" in (0, 10, 20, 30, 35, 40, 50, 60));--> statement-breakpoint
CREATE TRIGGER bill_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON bill_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
