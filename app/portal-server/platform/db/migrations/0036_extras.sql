CREATE TABLE "order_extras" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_extras_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"state" text DEFAULT 'stated' NOT NULL,
	"review_reason" text,
	"currency" char(3) NOT NULL,
	"total_amount" bigint NOT NULL,
	"charged_amount" bigint,
	"report" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"stated_by" bigint NOT NULL,
	"stated_by_name" text NOT NULL,
	"stated_at" timestamptz DEFAULT portal_now() NOT NULL,
	"answer_by" timestamptz NOT NULL,
	"review_at" timestamptz,
	"dispute_reason" text DEFAULT '' NOT NULL,
	"decided_by" bigint,
	"decided_by_name" text,
	"decided_at" timestamptz,
	"decision_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "order_extras_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "order_extras_state" CHECK ("order_extras"."state" in ('stated', 'review', 'accepted', 'dropped')),
	CONSTRAINT "order_extras_amount" CHECK ("order_extras"."total_amount" > 0 and "order_extras"."charged_amount" > 0 and "order_extras"."charged_amount" <= "order_extras"."total_amount"),
	CONSTRAINT "order_extras_charged" CHECK (("order_extras"."state" = 'accepted') = ("order_extras"."charged_amount" is not null)),
	CONSTRAINT "order_extras_reviewed" CHECK ("order_extras"."state" <> 'review' or ("order_extras"."review_at" is not null and "order_extras"."review_reason" is not null)),
	CONSTRAINT "order_extras_step" CHECK ("order_extras"."currency" in ('CNY', 'USD') or ("order_extras"."currency" = 'MMK' and "order_extras"."total_amount" % 100 = 0 and "order_extras"."charged_amount" % 100 = 0)),
	CONSTRAINT "order_extras_four_eyes" CHECK ("order_extras"."decided_by" <> "order_extras"."stated_by")
);
--> statement-breakpoint
CREATE TABLE "order_extras_line" (
	"company_id" bigint NOT NULL,
	"extras_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"code" text NOT NULL,
	"quantity" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"unit_amount" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"receipt" text DEFAULT '' NOT NULL,
	CONSTRAINT "order_extras_line_company_id_extras_id_position_pk" PRIMARY KEY("company_id","extras_id","position"),
	CONSTRAINT "order_extras_line_code" CHECK ("order_extras_line"."code" in ('overtime', 'night_overtime', 'excess_km', 'waiting', 'overnight', 'toll')),
	CONSTRAINT "order_extras_line_amount" CHECK ("order_extras_line"."quantity" > 0 and "order_extras_line"."unit_amount" >= 0 and "order_extras_line"."amount" >= 0),
	CONSTRAINT "order_extras_line_step" CHECK ("order_extras_line"."currency" in ('CNY', 'USD') or ("order_extras_line"."currency" = 'MMK' and "order_extras_line"."unit_amount" % 100 = 0 and "order_extras_line"."amount" % 100 = 0))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "extras_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_extras" ADD CONSTRAINT "order_extras_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_extras_line" ADD CONSTRAINT "order_extras_line_statement" FOREIGN KEY ("company_id","extras_id") REFERENCES "public"."order_extras"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_extras_company_id_order_id_index" ON "order_extras" USING btree ("company_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_extras_one" ON "order_extras" USING btree ("company_id","order_id") WHERE "order_extras"."state" <> 'dropped';--> statement-breakpoint
CREATE INDEX "order_extras_unanswered" ON "order_extras" USING btree ("answer_by") WHERE "order_extras"."state" = 'stated';--> statement-breakpoint
CREATE INDEX "order_extras_review" ON "order_extras" USING btree ("review_at") WHERE "order_extras"."state" = 'review';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_extras" CHECK ("orders"."extras_amount" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_extras_step" CHECK ("orders"."currency" in ('CNY', 'USD') or ("orders"."currency" = 'MMK' and "orders"."extras_amount" % 100 = 0));