alter table article_search rename column head_words to heading_terms;--> statement-breakpoint
alter table article_search rename column heads to headings;--> statement-breakpoint
alter index article_search_head_words rename to article_search_heading_terms;--> statement-breakpoint
alter index article_search_heads rename to article_search_headings;--> statement-breakpoint
alter table airport rename column delay_free to free_delay_minutes;
