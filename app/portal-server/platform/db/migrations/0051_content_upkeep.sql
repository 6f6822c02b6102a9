CREATE INDEX "article_of_company" ON "article" USING btree ("company_id") WHERE "article"."company_id" is not null;--> statement-breakpoint
DELETE FROM article AS a WHERE a.company_id IS NOT NULL AND a.status = 0 AND NOT EXISTS (SELECT 1 FROM member_article AS w WHERE w.company_id = a.company_id AND w.article_id = a.id);--> statement-breakpoint
DROP TRIGGER comment_content ON comment;--> statement-breakpoint
CREATE TRIGGER comment_changed AFTER UPDATE OF state ON comment FOR EACH ROW WHEN (OLD.state = 20 OR NEW.state = 20) EXECUTE FUNCTION note_content_change();--> statement-breakpoint
CREATE TRIGGER comment_gone AFTER DELETE ON comment FOR EACH ROW WHEN (OLD.state = 20) EXECUTE FUNCTION note_content_change();
