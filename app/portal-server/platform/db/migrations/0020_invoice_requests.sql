CREATE TABLE "invoice_red" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "invoice_red_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" bigint NOT NULL,
	"issuer_id" bigint NOT NULL,
	"number" text NOT NULL,
	"invoice_date" date NOT NULL,
	"currency" char(3) NOT NULL,
	"amount" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"reason" text NOT NULL,
	"file_company_id" bigint,
	"file_id" bigint,
	"file_code" text NOT NULL,
	"file_code_until" timestamptz NOT NULL,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "invoice_red_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "invoice_red_number" UNIQUE("company_id","issuer_id","number"),
	CONSTRAINT "invoice_red_code" UNIQUE("company_id","file_code"),
	CONSTRAINT "invoice_red_amount" CHECK ("invoice_red"."amount" > 0 and "invoice_red"."number" <> ''),
	CONSTRAINT "invoice_red_step" CHECK ("invoice_red"."currency" in ('CNY', 'USD') or ("invoice_red"."currency" = 'MMK' and "invoice_red"."amount" % 100 = 0))
);
--> statement-breakpoint
CREATE TABLE "invoice_request_number" (
	"company_id" bigint NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_request_number_company_id_year_pk" PRIMARY KEY("company_id","year")
);
--> statement-breakpoint
ALTER TABLE "invoice_title" DROP CONSTRAINT "invoice_title_tax";--> statement-breakpoint
ALTER TABLE "invoice_title" DROP CONSTRAINT "invoice_title_special";--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "request_number" text;--> statement-breakpoint
-- Requests of before get their numbers in the order in which they were made.
update invoice i set request_number = n.number
	from (select company_id, id, 'R' || lpad(company_id::text, greatest(4, length(company_id::text)), '0') || '-' || year || '-' || lpad(place::text, greatest(4, length(place::text)), '0') as number
		from (select company_id, id, to_char(created_at at time zone 'Asia/Yangon', 'YYYY') as year,
			row_number() over (partition by company_id, to_char(created_at at time zone 'Asia/Yangon', 'YYYY') order by id) as place from invoice) y) n
	where i.company_id = n.company_id and i.id = n.id;--> statement-breakpoint
insert into invoice_request_number (company_id, year, last)
	select company_id, to_char(created_at at time zone 'Asia/Yangon', 'YYYY')::int2, count(*)::int4 from invoice group by 1, 2;--> statement-breakpoint
ALTER TABLE "invoice" ALTER COLUMN "request_number" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "file_code" text;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "file_code_until" timestamptz;--> statement-breakpoint
ALTER TABLE "invoice_title" ADD COLUMN "country" char(2) DEFAULT 'CN' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_red" ADD CONSTRAINT "invoice_red_invoice" FOREIGN KEY ("company_id","invoice_id") REFERENCES "public"."invoice"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_request_number" ADD CONSTRAINT "invoice_request_number_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_red_of" ON "invoice_red" USING btree ("company_id","invoice_id","id");--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_request_once" UNIQUE("company_id","request_number");--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_file_code" UNIQUE("company_id","file_code");--> statement-breakpoint
ALTER TABLE "invoice_title" ADD CONSTRAINT "invoice_title_tax" CHECK (("invoice_title"."type" <> 'company' or "invoice_title"."tax_no" <> '') and case when "invoice_title"."country" = 'CN' then "invoice_title"."tax_no" ~ '^([0-9A-Z]{15,20})?$'
				else "invoice_title"."tax_no" = '' or char_length("invoice_title"."tax_no") between 4 and 30 end);--> statement-breakpoint
ALTER TABLE "invoice_title" ADD CONSTRAINT "invoice_title_special" CHECK (not "invoice_title"."takes_special" or ("invoice_title"."country" = 'CN' and "invoice_title"."type" <> 'person' and "invoice_title"."tax_no" <> '' and "invoice_title"."proof_id" is not null));