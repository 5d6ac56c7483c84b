-- Rows that are updated again and again stay on their page, and no index has to hear of it.
ALTER TABLE "analytics_spans" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "analytics_blocks" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "analytics_session_days" SET (fillfactor = 70);
