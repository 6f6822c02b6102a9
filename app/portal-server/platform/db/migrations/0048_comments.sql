CREATE TABLE "comment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject_kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"parent_id" bigint,
	"company_id" bigint,
	"member_id" bigint,
	"author_name" text NOT NULL,
	"is_operator" boolean DEFAULT false NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"state" smallint DEFAULT 10 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	"decided_at" timestamptz,
	"decided_by" text,
	"reports_seen_at" timestamptz,
	CONSTRAINT "comment_state_known" CHECK ("comment"."state" in (10, 20, 30, 40)),
	CONSTRAINT "comment_language" CHECK ("comment"."language" in ('zh-cn', 'en')),
	CONSTRAINT "comment_author" CHECK (("comment"."company_id" is null) = ("comment"."member_id" is null))
);
--> statement-breakpoint
CREATE TABLE "comment_report" (
	"company_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"comment_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "comment_report_company_id_member_id_comment_id_pk" PRIMARY KEY("company_id","member_id","comment_id")
);
--> statement-breakpoint
CREATE TABLE "stay_review" (
	"comment_id" bigint PRIMARY KEY NOT NULL,
	"hotel_id" bigint NOT NULL,
	"country" char(2) NOT NULL,
	"score" smallint NOT NULL,
	"trip_type" text NOT NULL,
	"room_type_zh" text NOT NULL,
	"room_type_en" text NOT NULL,
	"stayed_month" char(7) NOT NULL,
	"company_id" bigint,
	"order_id" bigint,
	CONSTRAINT "stay_review_order" UNIQUE("company_id","order_id"),
	CONSTRAINT "stay_review_score" CHECK ("stay_review"."score" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"params" jsonb NOT NULL,
	"path" text DEFAULT '' NOT NULL,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	"read_at" timestamptz,
	CONSTRAINT "notice_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_parent_id_comment_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_report" ADD CONSTRAINT "comment_report_member" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."member"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_review" ADD CONSTRAINT "stay_review_comment_id_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_review" ADD CONSTRAINT "stay_review_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_member" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."member"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_subject" ON "comment" USING btree ("subject_kind","subject_id","created_at") WHERE "comment"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "comment_parent_id_index" ON "comment" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "comment_member" ON "comment" USING btree ("company_id","member_id","created_at");--> statement-breakpoint
CREATE INDEX "comment_state" ON "comment" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "comment_report_comment_id_index" ON "comment_report" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "stay_review_hotel_id_index" ON "stay_review" USING btree ("hotel_id");--> statement-breakpoint
CREATE INDEX "notice_newest" ON "notice" USING btree ("company_id","member_id","created_at");--> statement-breakpoint
CREATE INDEX "notice_at" ON "notice" USING btree ("created_at");--> statement-breakpoint
INSERT INTO comment (id, subject_kind, subject_id, author_name, language, text, state, created_at) OVERRIDING SYSTEM VALUE
	SELECT id, 'hotel', hotel_id, member_name, language, text, CASE WHEN status = 1 THEN 20 ELSE 40 END, created_at FROM hotel_comment;--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('comment', 'id'), coalesce((SELECT max(id) FROM comment), 0) + 1, false);--> statement-breakpoint
INSERT INTO stay_review (comment_id, hotel_id, country, score, trip_type, room_type_zh, room_type_en, stayed_month)
	SELECT id, hotel_id, country, score, trip_type, room_type_zh, room_type_en, stayed_month FROM hotel_comment;--> statement-breakpoint
INSERT INTO comment (subject_kind, subject_id, parent_id, author_name, is_operator, language, text, state, created_at)
	SELECT 'hotel', hotel_id, id, '', true, language, reply, 20, created_at FROM hotel_comment WHERE reply IS NOT NULL ORDER BY id;--> statement-breakpoint
CREATE TRIGGER comment_shown AFTER INSERT ON comment FOR EACH ROW WHEN (NEW.state = 20) EXECUTE FUNCTION note_content_change();--> statement-breakpoint
CREATE TRIGGER comment_content AFTER UPDATE OF state OR DELETE ON comment FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
