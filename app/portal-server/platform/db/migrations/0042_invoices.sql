CREATE TABLE "invoice" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "invoice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"member_name" text NOT NULL,
	"language" text NOT NULL,
	"title_id" bigint NOT NULL,
	"title" jsonb NOT NULL,
	"proof_id" bigint,
	"issuer_id" bigint NOT NULL,
	"issuer" jsonb NOT NULL,
	"kind" text NOT NULL,
	"currency" char(3) NOT NULL,
	"amount" bigint NOT NULL,
	"reversed_amount" bigint DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 10 NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"post_recipient" text DEFAULT '' NOT NULL,
	"post_phone" text DEFAULT '' NOT NULL,
	"post_address" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"red_reason" text DEFAULT '' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"invoice_date" date,
	"file_company_id" bigint,
	"file_id" bigint,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "invoice_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "invoice_kind" CHECK ("invoice"."kind" in ('digital_special', 'digital_ordinary', 'paper_special', 'paper_ordinary', 'commercial')),
	CONSTRAINT "invoice_status" CHECK ("invoice"."status" in (10, 15, 20, 30, 40, 50, 60, 70)),
	CONSTRAINT "invoice_amount" CHECK ("invoice"."amount" > 0 and "invoice"."reversed_amount" between 0 and "invoice"."amount"),
	CONSTRAINT "invoice_step" CHECK ("invoice"."currency" in ('CNY', 'USD') or ("invoice"."currency" = 'MMK' and "invoice"."amount" % 100 = 0 and "invoice"."reversed_amount" % 100 = 0)),
	CONSTRAINT "invoice_issued" CHECK ("invoice"."status" not in (40, 60, 70)
				or ("invoice"."number" <> '' and "invoice"."invoice_date" is not null and ("invoice"."kind" = 'commercial' or "invoice"."file_id" is not null)))
);
--> statement-breakpoint
CREATE TABLE "invoice_event" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "invoice_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" bigint NOT NULL,
	"action" text NOT NULL,
	"from_status" smallint,
	"to_status" smallint NOT NULL,
	"actor_type" text NOT NULL,
	"actor_id" bigint,
	"actor" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"request_id" text,
	"at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "invoice_event_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "invoice_line" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "invoice_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" bigint NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"booking_id" text NOT NULL,
	"title_zh" text NOT NULL,
	"title_en" text NOT NULL,
	"service_from" date NOT NULL,
	"currency" char(3) NOT NULL,
	"amount" bigint NOT NULL,
	"red_amount" bigint DEFAULT 0 NOT NULL,
	"reversed_amount" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "invoice_line_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "invoice_line_once" UNIQUE("company_id","invoice_id","subject_kind","subject_id"),
	CONSTRAINT "invoice_line_kind" CHECK ("invoice_line"."subject_kind" = 'order'),
	CONSTRAINT "invoice_line_amount" CHECK ("invoice_line"."amount" > 0 and "invoice_line"."red_amount" >= 0 and "invoice_line"."reversed_amount" >= 0),
	CONSTRAINT "invoice_line_red" CHECK ("invoice_line"."red_amount" + "invoice_line"."reversed_amount" <= "invoice_line"."amount"),
	CONSTRAINT "invoice_line_step" CHECK ("invoice_line"."currency" in ('CNY', 'USD') or ("invoice_line"."currency" = 'MMK' and "invoice_line"."amount" % 100 = 0 and "invoice_line"."red_amount" % 100 = 0 and "invoice_line"."reversed_amount" % 100 = 0))
);
--> statement-breakpoint
CREATE TABLE "invoice_subject" (
	"company_id" bigint NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"net_amount" bigint NOT NULL,
	"taken_amount" bigint NOT NULL,
	CONSTRAINT "invoice_subject_company_id_subject_kind_subject_id_pk" PRIMARY KEY("company_id","subject_kind","subject_id"),
	CONSTRAINT "invoice_subject_taken" CHECK ("invoice_subject"."taken_amount" >= 0 and "invoice_subject"."taken_amount" <= "invoice_subject"."net_amount")
);
--> statement-breakpoint
CREATE TABLE "invoice_title" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "invoice_title_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"name" text NOT NULL,
	"tax_no" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"bank" text DEFAULT '' NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"takes_special" boolean DEFAULT false NOT NULL,
	"proof_id" bigint,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	"deleted_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "invoice_title_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "invoice_title_type" CHECK ("invoice_title"."type" in ('company', 'government', 'person', 'other')),
	CONSTRAINT "invoice_title_tax" CHECK ("invoice_title"."tax_no" ~ '^([0-9A-Z]{15,20})?$' and ("invoice_title"."type" <> 'company' or "invoice_title"."tax_no" <> '')),
	CONSTRAINT "invoice_title_special" CHECK (not "invoice_title"."takes_special" or ("invoice_title"."type" <> 'person' and "invoice_title"."tax_no" <> '' and "invoice_title"."proof_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "issuer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "issuer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"country" char(2) NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"bank" text DEFAULT '' NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"tax_no" text DEFAULT '' NOT NULL,
	"currencies" text[] NOT NULL,
	CONSTRAINT "issuer_code" UNIQUE("code"),
	CONSTRAINT "issuer_currencies" CHECK (cardinality("issuer"."currencies") > 0)
);
--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_of_title" FOREIGN KEY ("company_id","title_id") REFERENCES "public"."invoice_title"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_event" ADD CONSTRAINT "invoice_event_invoice" FOREIGN KEY ("company_id","invoice_id") REFERENCES "public"."invoice"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_invoice" FOREIGN KEY ("company_id","invoice_id") REFERENCES "public"."invoice"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_subject" ADD CONSTRAINT "invoice_subject_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_title" ADD CONSTRAINT "invoice_title_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_number" ON "invoice" USING btree ("company_id","issuer_id","number") WHERE "invoice"."number" <> '';--> statement-breakpoint
CREATE INDEX "invoice_of_company" ON "invoice" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoice_by_state" ON "invoice" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "invoice_id_index" ON "invoice" USING btree ("id");--> statement-breakpoint
CREATE INDEX "invoice_event_of" ON "invoice_event" USING btree ("company_id","invoice_id","id");--> statement-breakpoint
CREATE INDEX "invoice_line_subject" ON "invoice_line" USING btree ("company_id","subject_kind","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_title_default" ON "invoice_title" USING btree ("company_id") WHERE "invoice_title"."is_default" and "invoice_title"."deleted_at" is null;