ALTER TABLE "bill_payment" ADD COLUMN "confirm_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "top_up_request" ADD COLUMN "confirm_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawal_request" ADD COLUMN "confirm_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_reference" ADD COLUMN "repeat" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_reference" DROP CONSTRAINT "bank_reference_kind";--> statement-breakpoint
ALTER TABLE "bank_reference" DROP CONSTRAINT "bank_reference_company_id_key_pk";--> statement-breakpoint
INSERT INTO "bank_reference" ("company_id", "key", "used_kind", "used_id", "created_at")
	SELECT "company_id", "bank_reference", 'withdrawal', "id", coalesce("decided_at", "created_at") FROM "withdrawal_request" WHERE "bank_reference" <> '';--> statement-breakpoint
-- As readReference has it; a letter of another script stays what it is where it looks like none of A to Z.
UPDATE "bank_reference" AS r SET "key" = n."key", "repeat" = n."place" - 1 FROM (
	SELECT "company_id", "used_kind", "used_id", "key", row_number() OVER (PARTITION BY "company_id", "key" ORDER BY "is_counted" DESC, "created_at", "used_kind", "used_id") AS "place"
	FROM (
		SELECT b."company_id", b."used_kind", b."used_id", b."created_at", coalesce(t."status", p."status", 'accepted') = 'accepted' AS "is_counted",
			coalesce(nullif(ltrim(translate(upper(translate(
				regexp_replace(normalize(coalesce(t."bank_reference", p."bank_reference", b."key"), NFKC),
					'[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u034f\u2000-\u206f\u2212\u2800\u3000-\u3003\u3008-\u3020\u3164\u30fb\ufe00-\ufe0f\ufeff]', '', 'g'),
				'АВЕЅІЈКМНОРСТХУаеѕіјорсхуΑΒΕΖΗΙΚΜΝΟΡΤΥΧο၀၁၂၃၄၅၆၇၈၉', 'ABESIJKMHOPCTXYaesijopcxyABEZHIKMNOPTYXo0123456789'
			) COLLATE "C"), 'OIL', '011'), '0'), ''), b."key") AS "key"
		FROM "bank_reference" b
		LEFT JOIN "top_up_request" t ON b."used_kind" = 'top_up' AND t."company_id" = b."company_id" AND t."id" = b."used_id"
		LEFT JOIN "bill_payment" p ON b."used_kind" = 'bill_payment' AND p."company_id" = b."company_id" AND p."id" = b."used_id"
	) AS plain
) AS n WHERE r."company_id" = n."company_id" AND r."used_kind" = n."used_kind" AND r."used_id" = n."used_id";--> statement-breakpoint
ALTER TABLE "bank_reference" ADD CONSTRAINT "bank_reference_company_id_key_repeat_pk" PRIMARY KEY("company_id","key","repeat");--> statement-breakpoint
CREATE INDEX "bank_reference_key" ON "bank_reference" USING btree ("key");--> statement-breakpoint
CREATE INDEX "stored_file_same" ON "stored_file" USING btree ("sha256");--> statement-breakpoint
ALTER TABLE "bank_reference" ADD CONSTRAINT "bank_reference_kind" CHECK ("bank_reference"."used_kind" in ('top_up', 'bill_payment', 'withdrawal'));
