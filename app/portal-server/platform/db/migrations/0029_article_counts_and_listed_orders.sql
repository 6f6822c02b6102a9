CREATE TABLE "article_count" (
	"channel_id" bigint NOT NULL,
	"tag_id" bigint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "article_count_channel_id_tag_id_pk" PRIMARY KEY("channel_id","tag_id")
);
--> statement-breakpoint
insert into "article_count" select a."channel_id", 0, count(*) from "article" a where a."status" = 1 group by a."channel_id";--> statement-breakpoint
insert into "article_count" select a."channel_id", x."tag_id", count(*) from "article" a join "article_tag" x on x."article_id" = a."id" where a."status" = 1 group by a."channel_id", x."tag_id";--> statement-breakpoint
DROP INDEX "article_tag_tag_id_index";--> statement-breakpoint
CREATE INDEX "article_listed" ON "article" USING btree ("published_at","id","channel_id") WHERE "article"."status" = 1;--> statement-breakpoint
CREATE INDEX "article_most_read" ON "article" USING btree ("view_count","published_at","id","channel_id") WHERE "article"."status" = 1;--> statement-breakpoint
CREATE INDEX "article_addressed" ON "article" USING btree ("id","channel_id") WHERE "article"."status" = 1;--> statement-breakpoint
CREATE INDEX "article_tag_newest" ON "article_tag" USING btree ("tag_id","article_id");--> statement-breakpoint
CREATE INDEX "orders_listed" ON "orders" USING btree ("company_id","booking_date","id","product_line","status","hold_expires_at","member_id");--> statement-breakpoint
CREATE INDEX "orders_by_service" ON "orders" USING btree ("company_id","service_from","starts_at","id","product_line","status","hold_expires_at","member_id","service_until");