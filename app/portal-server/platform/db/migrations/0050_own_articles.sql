CREATE TABLE "content_order" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "content_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"member_name" text NOT NULL,
	"article_id" bigint NOT NULL,
	"title" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "content_order_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "content_order_once" UNIQUE("company_id","article_id"),
	CONSTRAINT "content_order_amount" CHECK ("content_order"."amount" > 0 and ("content_order"."currency" in ('CNY', 'USD') or ("content_order"."currency" = 'MMK' and "content_order"."amount" % 100 = 0)))
);
--> statement-breakpoint
CREATE TABLE "member_article" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "member_article_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"updated_by" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state" smallint DEFAULT 10 NOT NULL,
	"language" text NOT NULL,
	"channel" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"article_id" bigint,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	"updated_at" timestamptz DEFAULT portal_now() NOT NULL,
	"submitted_at" timestamptz,
	"decided_at" timestamptz,
	"decided_by" text,
	CONSTRAINT "member_article_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "member_article_state_known" CHECK ("member_article"."state" in (10, 20, 30, 40, 50)),
	CONSTRAINT "member_article_language" CHECK ("member_article"."language" in ('zh-cn', 'en')),
	CONSTRAINT "member_article_version" CHECK ("member_article"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "member_article_version" (
	"company_id" bigint NOT NULL,
	"member_article_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"member_name" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "member_article_version_company_id_member_article_id_version_pk" PRIMARY KEY("company_id","member_article_id","version")
);
--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "company_id" bigint;--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "price_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "price_currency" char(3);--> statement-breakpoint
ALTER TABLE "content_order" ADD CONSTRAINT "content_order_member" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."member"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_article" ADD CONSTRAINT "member_article_member" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."member"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_article_version" ADD CONSTRAINT "member_article_version_article" FOREIGN KEY ("company_id","member_article_id") REFERENCES "public"."member_article"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_article_changed" ON "member_article" USING btree ("company_id","updated_at");--> statement-breakpoint
CREATE INDEX "member_article_state" ON "member_article" USING btree ("state","submitted_at");--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_price" CHECK (("article"."price_amount" = 0 and "article"."price_currency" is null) or ("article"."price_amount" > 0 and "article"."price_currency" is not null and ("article"."price_currency" in ('CNY', 'USD') or ("article"."price_currency" = 'MMK' and "article"."price_amount" % 100 = 0))));--> statement-breakpoint
DROP TRIGGER article_content ON article;--> statement-breakpoint
CREATE TRIGGER article_content AFTER INSERT OR DELETE OR UPDATE OF slug, channel_id, author_name, status, published_at, updated_at, price_amount, price_currency ON article FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
