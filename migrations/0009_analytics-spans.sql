-- The rollups take another shape; they are built anew from the events at the next start.
DROP TABLE "analytics_days" CASCADE;--> statement-breakpoint
DROP TABLE "analytics_spans" CASCADE;
--> statement-breakpoint
DELETE FROM "analytics_session_days";
--> statement-breakpoint
DELETE FROM "analytics_state";
--> statement-breakpoint
CREATE TABLE "analytics_blocks" (
	"block" integer NOT NULL,
	"freelancer_id" integer NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"timed_views" integer DEFAULT 0 NOT NULL,
	"seconds" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "analytics_blocks_block_freelancer_id_pk" PRIMARY KEY("block","freelancer_id")
);
--> statement-breakpoint
CREATE TABLE "analytics_spans" (
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
	CONSTRAINT "analytics_spans_freelancer_id_first_day_last_day_pk" PRIMARY KEY("freelancer_id","first_day","last_day")
);
--> statement-breakpoint
CREATE INDEX "analytics_spans_day_idx" ON "analytics_spans" USING btree ("first_day","freelancer_id") WHERE "analytics_spans"."first_day" = "analytics_spans"."last_day";
