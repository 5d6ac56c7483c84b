CREATE TABLE "analytics_next_session_days" (
	"freelancer_id" integer NOT NULL,
	"session" uuid NOT NULL,
	"day" date NOT NULL,
	"steps" smallint NOT NULL,
	CONSTRAINT "analytics_next_session_days_freelancer_id_session_day_pk" PRIMARY KEY("freelancer_id","session","day")
);
--> statement-breakpoint
CREATE TABLE "analytics_next_spans" (
	"freelancer_id" integer NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"viewed" integer DEFAULT 0 NOT NULL,
	"viewed_photos" integer DEFAULT 0 NOT NULL,
	"contacted" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"timed_views" integer DEFAULT 0 NOT NULL,
	"seconds" bigint DEFAULT 0 NOT NULL,
	"photo_views" integer DEFAULT 0 NOT NULL,
	"whatsapp" integer DEFAULT 0 NOT NULL,
	"wechat" integer DEFAULT 0 NOT NULL,
	"phone" integer DEFAULT 0 NOT NULL,
	"sms" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "analytics_next_spans_freelancer_id_first_day_last_day_pk" PRIMARY KEY("freelancer_id","first_day","last_day")
);
--> statement-breakpoint
CREATE TABLE "analytics_rebuild" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"first_day" date,
	"phase" text DEFAULT 'events' NOT NULL,
	"view_id" bigint DEFAULT 0 NOT NULL,
	"photo_id" bigint DEFAULT 0 NOT NULL,
	"contact_id" bigint DEFAULT 0 NOT NULL,
	"last_view_id" bigint DEFAULT 0 NOT NULL,
	"last_photo_id" bigint DEFAULT 0 NOT NULL,
	"last_contact_id" bigint DEFAULT 0 NOT NULL,
	"position" json
);
--> statement-breakpoint
ALTER TABLE "freelancers" ADD COLUMN "list_text" text GENERATED ALWAYS AS (lower(name || E'
' || phone || E'
' || whatsapp)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "freelancers" ADD COLUMN "list_digits" text GENERATED ALWAYS AS (regexp_replace(phone, '[^0-9]', '', 'g') || E'
' || regexp_replace(whatsapp, '[^0-9]', '', 'g') || E'
' || id::text) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "analytics_session_days_day_idx" ON "analytics_session_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "freelancers_list_idx" ON "freelancers" USING btree ("list_text" collate "C","id","list_digits");--> statement-breakpoint
CREATE INDEX "freelancers_list_search_idx" ON "freelancers" USING gin ("list_text" gin_trgm_ops,"list_digits" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "freelancers_list_updated_idx" ON "freelancers" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "freelancers_list_price_low_idx" ON "freelancers" USING btree ("sort_price","id");--> statement-breakpoint
CREATE INDEX "freelancers_list_price_high_idx" ON "freelancers" USING btree ("sort_price" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "profile_counters_score_idx" ON "profile_counters" USING btree ("popularity_score","freelancer_id");--> statement-breakpoint
CREATE INDEX "profile_counters_rating_idx" ON "profile_counters" USING btree ("rating","freelancer_id");