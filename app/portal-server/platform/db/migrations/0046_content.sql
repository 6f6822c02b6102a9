CREATE TABLE "article" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text,
	"channel_id" bigint NOT NULL,
	"author_name" text NOT NULL,
	"also" text DEFAULT '' NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"published_at" timestamptz NOT NULL,
	"updated_at" timestamptz DEFAULT portal_now() NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "article_slug_form" CHECK ("article"."slug" ~ '^[a-z][a-z0-9-]{0,79}$'),
	CONSTRAINT "article_counts" CHECK ("article"."view_count" >= 0 and "article"."like_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "article_search" (
	"article_id" bigint PRIMARY KEY NOT NULL,
	"channel_id" bigint NOT NULL,
	"words" "tsvector" NOT NULL,
	"head_words" "tsvector" NOT NULL,
	"heads" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_tag" (
	"article_id" bigint NOT NULL,
	"tag_id" bigint NOT NULL,
	CONSTRAINT "article_tag_article_id_tag_id_pk" PRIMARY KEY("article_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "article_text" (
	"article_id" bigint NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"html" text NOT NULL,
	CONSTRAINT "article_text_article_id_language_pk" PRIMARY KEY("article_id","language"),
	CONSTRAINT "article_text_language" CHECK ("article_text"."language" in ('zh-cn', 'en'))
);
--> statement-breakpoint
CREATE TABLE "channel" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "channel_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parent_id" bigint,
	"value" text NOT NULL,
	"title_zh" text NOT NULL,
	"title_en" text NOT NULL,
	"summary_zh" text DEFAULT '' NOT NULL,
	"summary_en" text DEFAULT '' NOT NULL,
	"list_style" text DEFAULT 'list' NOT NULL,
	"weigh" integer DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "channel_value_unique" UNIQUE("value"),
	CONSTRAINT "channel_style" CHECK ("channel"."list_style" in ('list', 'cards', 'titles')),
	CONSTRAINT "channel_value" CHECK ("channel"."value" ~ '^[a-z0-9-]{1,60}$')
);
--> statement-breakpoint
CREATE TABLE "site_page" (
	"value" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"updated_on" date NOT NULL,
	"html" text NOT NULL,
	CONSTRAINT "site_page_value_language_pk" PRIMARY KEY("value","language"),
	CONSTRAINT "site_page_language" CHECK ("site_page"."language" in ('zh-cn', 'en'))
);
--> statement-breakpoint
CREATE TABLE "tag" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tag_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"value" text NOT NULL,
	"title_zh" text NOT NULL,
	"title_en" text NOT NULL,
	CONSTRAINT "tag_value_unique" UNIQUE("value")
);
--> statement-breakpoint
CREATE TABLE "favourite" (
	"company_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "favourite_company_id_member_id_subject_kind_subject_id_pk" PRIMARY KEY("company_id","member_id","subject_kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "subject_like" (
	"company_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "subject_like_company_id_member_id_subject_kind_subject_id_pk" PRIMARY KEY("company_id","member_id","subject_kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "subject_view_day" (
	"subject_kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "subject_view_day_subject_kind_subject_id_day_pk" PRIMARY KEY("subject_kind","subject_id","day"),
	CONSTRAINT "subject_view_day_views" CHECK ("subject_view_day"."views" >= 0)
);
--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_channel_id_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_search" ADD CONSTRAINT "article_search_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_tag" ADD CONSTRAINT "article_tag_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_tag" ADD CONSTRAINT "article_tag_tag_id_tag_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tag"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_text" ADD CONSTRAINT "article_text_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel" ADD CONSTRAINT "channel_parent_id_channel_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."channel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_member" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."member"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_like" ADD CONSTRAINT "subject_like_member" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."member"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "article_slug" ON "article" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "article_newest" ON "article" USING btree ("channel_id","published_at","id");--> statement-breakpoint
CREATE INDEX "article_published" ON "article" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "article_search_words" ON "article_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "article_search_head_words" ON "article_search" USING gin ("head_words");--> statement-breakpoint
CREATE INDEX "article_search_heads" ON "article_search" USING gin ("heads" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "article_tag_tag_id_index" ON "article_tag" USING btree ("tag_id");--> statement-breakpoint
CREATE INDEX "channel_parent_id_index" ON "channel" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "subject_view_day_day_index" ON "subject_view_day" USING btree ("day");--> statement-breakpoint
INSERT INTO favourite (company_id, member_id, subject_kind, subject_id, created_at)
	SELECT company_id, member_id, 'hotel', hotel_id, created_at FROM hotel_collect
	UNION ALL SELECT company_id, member_id, 'car', car_model_id, created_at FROM car_collect;--> statement-breakpoint
INSERT INTO subject_view_day (subject_kind, subject_id, day, views) SELECT 'hotel', hotel_id, day, views FROM hotel_view_day;--> statement-breakpoint
INSERT INTO site_page (value, language, title, updated_on, html)
	SELECT substr(c.key, 6), l.language, c.value -> 'title' ->> l.language, (c.value ->> 'updated_on')::date, (
		SELECT string_agg('<h2>' || html.title || '</h2><p>' || replace(html.text, E'\n', '<br />') || '</p>', '' ORDER BY s.place)
		FROM jsonb_array_elements(c.value -> 'sections') WITH ORDINALITY AS s (section, place), LATERAL (
			SELECT replace(replace(replace(s.section -> 'title' ->> l.language, '&', '&amp;'), '<', '&lt;'), '>', '&gt;') AS title,
				replace(replace(replace(s.section -> 'text' ->> l.language, '&', '&amp;'), '<', '&lt;'), '>', '&gt;') AS text
		) AS html
	)
	FROM site_config AS c CROSS JOIN (VALUES ('zh-cn'), ('en')) AS l (language) WHERE c.key LIKE 'page:%';--> statement-breakpoint
DELETE FROM site_config WHERE key LIKE 'page:%';--> statement-breakpoint
CREATE TRIGGER channel_content AFTER INSERT OR UPDATE OR DELETE ON channel FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();--> statement-breakpoint
CREATE TRIGGER article_content AFTER INSERT OR DELETE OR UPDATE OF slug, channel_id, author_name, status, published_at, updated_at ON article FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();--> statement-breakpoint
CREATE TRIGGER article_text_content AFTER INSERT OR UPDATE OR DELETE ON article_text FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();--> statement-breakpoint
CREATE TRIGGER article_tag_content AFTER INSERT OR UPDATE OR DELETE ON article_tag FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();--> statement-breakpoint
CREATE TRIGGER tag_content AFTER INSERT OR UPDATE OR DELETE ON tag FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();--> statement-breakpoint
CREATE TRIGGER site_page_content AFTER INSERT OR UPDATE OR DELETE ON site_page FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
