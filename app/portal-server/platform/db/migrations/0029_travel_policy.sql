CREATE TABLE "cost_center_budget" (
	"company_id" bigint NOT NULL,
	"choice_id" bigint NOT NULL,
	"from_month" date NOT NULL,
	"currency" char(3) NOT NULL,
	"amount" bigint,
	CONSTRAINT "cost_center_budget_company_id_choice_id_from_month_pk" PRIMARY KEY("company_id","choice_id","from_month"),
	CONSTRAINT "cost_center_budget_month" CHECK (extract(day from "cost_center_budget"."from_month") = 1),
	CONSTRAINT "cost_center_budget_amount" CHECK ("cost_center_budget"."amount" > 0),
	CONSTRAINT "cost_center_budget_step" CHECK ("cost_center_budget"."currency" in ('CNY', 'USD') or ("cost_center_budget"."currency" = 'MMK' and "cost_center_budget"."amount" % 100 = 0))
);
--> statement-breakpoint
CREATE TABLE "travel_policy" (
	"company_id" bigint PRIMARY KEY NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"rules" jsonb NOT NULL,
	"note_zh" text DEFAULT '' NOT NULL,
	"note_en" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamptz DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "policy_findings" jsonb;--> statement-breakpoint
ALTER TABLE "cost_center_budget" ADD CONSTRAINT "cost_center_budget_choice" FOREIGN KEY ("company_id","choice_id") REFERENCES "public"."booking_choice"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "travel_policy" ADD CONSTRAINT "travel_policy_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_cost_center" ON "orders" USING btree ("company_id","cost_center","pay_time") WHERE "orders"."cost_center" <> '';