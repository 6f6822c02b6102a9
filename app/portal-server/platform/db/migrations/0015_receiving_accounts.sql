CREATE TABLE "receiving_account" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "receiving_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"issuer_id" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"account_name" text NOT NULL,
	"bank_name" text NOT NULL,
	"account_number" text NOT NULL,
	"bank_code" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"requested_by" bigint NOT NULL,
	"requested_by_name" text NOT NULL,
	"requested_at" timestamptz DEFAULT portal_now() NOT NULL,
	"decided_by" bigint,
	"decided_by_name" text,
	"decided_at" timestamptz,
	"decision_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "receiving_account_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "receiving_account_status" CHECK ("receiving_account"."status" in ('requested', 'applied', 'replaced', 'rejected') and ("receiving_account"."decided_by" is not null) = ("receiving_account"."status" <> 'requested')),
	CONSTRAINT "receiving_account_texts" CHECK ("receiving_account"."account_number" = '' or ("receiving_account"."account_name" <> '' and "receiving_account"."bank_name" <> '')),
	CONSTRAINT "receiving_account_four_eyes" CHECK ("receiving_account"."status" not in ('applied', 'replaced') or "receiving_account"."decided_by" <> "receiving_account"."requested_by")
);
--> statement-breakpoint
ALTER TABLE "bill" ADD COLUMN "issued_with" jsonb;--> statement-breakpoint
ALTER TABLE "receiving_account" ADD CONSTRAINT "receiving_account_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "receiving_account_open" ON "receiving_account" USING btree ("company_id","issuer_id","currency") WHERE "receiving_account"."status" = 'requested';--> statement-breakpoint
CREATE UNIQUE INDEX "receiving_account_applied" ON "receiving_account" USING btree ("company_id","issuer_id","currency") WHERE "receiving_account"."status" = 'applied';--> statement-breakpoint
CREATE INDEX "receiving_account_of" ON "receiving_account" USING btree ("company_id","issuer_id","currency","id");--> statement-breakpoint
CREATE INDEX "receiving_account_requested_by" ON "receiving_account" USING btree ("requested_by","company_id") WHERE "receiving_account"."requested_by" is not null;--> statement-breakpoint
CREATE INDEX "receiving_account_decided_by" ON "receiving_account" USING btree ("decided_by","company_id") WHERE "receiving_account"."decided_by" is not null;