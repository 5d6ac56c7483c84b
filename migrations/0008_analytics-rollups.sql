CREATE TABLE "analytics_days" (
	"freelancer_id" integer NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"timed_views" integer DEFAULT 0 NOT NULL,
	"seconds" bigint DEFAULT 0 NOT NULL,
	"photo_views" integer DEFAULT 0 NOT NULL,
	"whatsapp" integer DEFAULT 0 NOT NULL,
	"wechat" integer DEFAULT 0 NOT NULL,
	"phone" integer DEFAULT 0 NOT NULL,
	"sms" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "analytics_days_freelancer_id_day_pk" PRIMARY KEY("freelancer_id","day")
);
--> statement-breakpoint
CREATE TABLE "analytics_session_days" (
	"freelancer_id" integer NOT NULL,
	"session" uuid NOT NULL,
	"day" date NOT NULL,
	"steps" smallint NOT NULL,
	CONSTRAINT "analytics_session_days_freelancer_id_session_day_pk" PRIMARY KEY("freelancer_id","session","day")
);
--> statement-breakpoint
CREATE TABLE "analytics_spans" (
	"freelancer_id" integer NOT NULL,
	"kind" smallint NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"sessions" integer NOT NULL,
	CONSTRAINT "analytics_spans_freelancer_id_kind_first_day_last_day_pk" PRIMARY KEY("freelancer_id","kind","first_day","last_day")
);
--> statement-breakpoint
CREATE TABLE "analytics_state" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"events_from" date
);
--> statement-breakpoint
CREATE INDEX "analytics_days_day_idx" ON "analytics_days" USING btree ("day","freelancer_id");