CREATE TABLE "visitor_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_prompts" (
	"prompt_type" text PRIMARY KEY NOT NULL,
	"prompt_text" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_prompts_type_known" CHECK ("ai_prompts"."prompt_type" in ('introduction', 'area_guide')),
	CONSTRAINT "ai_prompts_text_present" CHECK (trim("ai_prompts"."prompt_text") <> '')
);
--> statement-breakpoint
CREATE TABLE "contact_analytics" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_analytics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"freelancer_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"session_id" text NOT NULL,
	"contact_type" text NOT NULL,
	"contact_value" text DEFAULT '' NOT NULL,
	"action_type" text DEFAULT 'click' NOT NULL,
	"success" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photo_analytics" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "photo_analytics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"freelancer_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"session_id" text NOT NULL,
	"photo_url" text DEFAULT '' NOT NULL,
	"photo_index" integer DEFAULT 0 NOT NULL,
	"view_duration" integer DEFAULT 0 NOT NULL,
	"gallery_opened" boolean DEFAULT false NOT NULL,
	"swipe_interactions" integer DEFAULT 0 NOT NULL,
	"zoom_interactions" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "photo_analytics_duration" CHECK ("photo_analytics"."view_duration" between 0 and 3600)
);
--> statement-breakpoint
CREATE TABLE "popularity_tracking" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "popularity_tracking_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"freelancer_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ip_address" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"session_duration" integer DEFAULT 0 NOT NULL,
	"visit_date" date NOT NULL,
	CONSTRAINT "popularity_tracking_duration" CHECK ("popularity_tracking"."session_duration" between 0 and 3600)
);
--> statement-breakpoint
CREATE TABLE "profile_analytics" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "profile_analytics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"freelancer_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ip_address" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"session_id" text NOT NULL,
	"session_duration" integer DEFAULT 0 NOT NULL,
	"page_views" integer DEFAULT 1 NOT NULL,
	"is_unique_visitor" boolean DEFAULT false NOT NULL,
	"referrer_source" text DEFAULT 'direct' NOT NULL,
	CONSTRAINT "profile_analytics_duration" CHECK ("profile_analytics"."session_duration" between 0 and 3600)
);
--> statement-breakpoint
CREATE TABLE "service_analytics" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_analytics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"freelancer_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"session_id" text NOT NULL,
	"service_name" text NOT NULL,
	"interaction_type" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_sessions" (
	"session_id_hash" text PRIMARY KEY NOT NULL,
	"admin_user_id" integer NOT NULL,
	"ip_address" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_login_at" timestamp with time zone,
	CONSTRAINT "admin_users_username_present" CHECK ("admin_users"."username" <> '')
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"default_whats_app_message" text DEFAULT '' NOT NULL,
	"default_sms_message" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_one_row" CHECK ("contact_messages"."is_only")
);
--> statement-breakpoint
CREATE TABLE "freelancers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "freelancers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"hourly_rate" integer DEFAULT 0 NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"services" text[] DEFAULT '{}' NOT NULL,
	"skills" text[] DEFAULT '{}' NOT NULL,
	"profile_image" text DEFAULT '' NOT NULL,
	"gallery_images" text[] DEFAULT '{}' NOT NULL,
	"portfolio_images" text[] DEFAULT '{}' NOT NULL,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"social_media_embed1" text DEFAULT '' NOT NULL,
	"social_media_embed2" text DEFAULT '' NOT NULL,
	"tiktok_url" text DEFAULT '' NOT NULL,
	"wechat_video_url" text DEFAULT '' NOT NULL,
	"whatsapp" text DEFAULT '' NOT NULL,
	"wechat" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"default_whats_app_message" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"location_area" text DEFAULT 'Central' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"ai_generated_introduction" text DEFAULT '' NOT NULL,
	"area_guide" text DEFAULT '' NOT NULL,
	"price" text DEFAULT '' NOT NULL,
	"price_details" text DEFAULT '' NOT NULL,
	"extra_services" text DEFAULT '' NOT NULL,
	"is_online" boolean DEFAULT false NOT NULL,
	"rating" integer DEFAULT 0 NOT NULL,
	"look_alike_rating" integer DEFAULT 0 NOT NULL,
	"services_rating" integer DEFAULT 0 NOT NULL,
	"gfe_rating" integer DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"popularity_score" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (name || E'
' || title || E'
' || about) STORED NOT NULL,
	"sort_price" numeric GENERATED ALWAYS AS (coalesce(substring(regexp_replace(price, '(\d),(?=\d{3})', '\1', 'g') from '\d+(?:\.\d+)?')::numeric, nullif(hourly_rate, 0))) STORED,
	CONSTRAINT "freelancers_name_present" CHECK ("freelancers"."name" <> ''),
	CONSTRAINT "freelancers_hourly_rate_positive" CHECK ("freelancers"."hourly_rate" >= 0),
	CONSTRAINT "freelancers_counts_positive" CHECK ("freelancers"."review_count" >= 0 and "freelancers"."popularity_score" >= 0),
	CONSTRAINT "freelancers_ratings_in_tenths" CHECK ("freelancers"."rating" between 0 and 50 and "freelancers"."look_alike_rating" between 0 and 50 and "freelancers"."services_rating" between 0 and 50 and "freelancers"."gfe_rating" between 0 and 50)
);
--> statement-breakpoint
CREATE TABLE "popularity_points" (
	"freelancer_id" integer NOT NULL,
	"visitor" text NOT NULL,
	"day" date NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "popularity_points_freelancer_id_visitor_day_pk" PRIMARY KEY("freelancer_id","visitor","day")
);
--> statement-breakpoint
CREATE TABLE "fourd_draws" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fourd_draws_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"draw_number" text NOT NULL,
	"draw_date" date NOT NULL,
	"first_prize" smallint NOT NULL,
	"second_prize" smallint NOT NULL,
	"third_prize" smallint NOT NULL,
	"starter_prizes" smallint[] NOT NULL,
	"consolation_prizes" smallint[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fourd_draws_draw_number_key" UNIQUE("draw_number"),
	CONSTRAINT "fourd_draws_top_prizes_in_range" CHECK ("fourd_draws"."first_prize" between 0 and 9999 and "fourd_draws"."second_prize" between 0 and 9999 and "fourd_draws"."third_prize" between 0 and 9999),
	CONSTRAINT "fourd_draws_ten_each" CHECK (cardinality("fourd_draws"."starter_prizes") = 10 and cardinality("fourd_draws"."consolation_prizes") = 10),
	CONSTRAINT "fourd_draws_other_prizes_in_range" CHECK (0 <= all("fourd_draws"."starter_prizes") and 9999 >= all("fourd_draws"."starter_prizes") and 0 <= all("fourd_draws"."consolation_prizes") and 9999 >= all("fourd_draws"."consolation_prizes"))
);
--> statement-breakpoint
CREATE TABLE "lucky_number_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lucky_number_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"freelancer_id" integer NOT NULL,
	"lucky_number" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lucky_number_history_in_range" CHECK ("lucky_number_history"."lucky_number" between 0 and 9999)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"freelancer_id" integer NOT NULL,
	"client_name" text,
	"client_title" text,
	"client_avatar" text,
	"look_alike_rating" smallint NOT NULL,
	"services_rating" smallint NOT NULL,
	"gfe_rating" smallint NOT NULL,
	"comment" text,
	"lucky_number" smallint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_ratings_in_range" CHECK ("reviews"."look_alike_rating" between 1 and 5 and "reviews"."services_rating" between 1 and 5 and "reviews"."gfe_rating" between 1 and 5),
	CONSTRAINT "reviews_lucky_number_in_range" CHECK ("reviews"."lucky_number" between 0 and 9999)
);
--> statement-breakpoint
CREATE TABLE "service_configs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_configs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"service_name" text NOT NULL,
	"display_name" text NOT NULL,
	"display_name_zh" text DEFAULT '' NOT NULL,
	"tooltip" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"show_in_filter" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_configs_service_name_key" UNIQUE("service_name"),
	CONSTRAINT "service_configs_names_present" CHECK ("service_configs"."service_name" <> '' and "service_configs"."display_name" <> '')
);
--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD CONSTRAINT "admin_sessions_admin_user_id_admin_users_id_fk" FOREIGN KEY ("admin_user_id") REFERENCES "public"."admin_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "popularity_points" ADD CONSTRAINT "popularity_points_freelancer_id_freelancers_id_fk" FOREIGN KEY ("freelancer_id") REFERENCES "public"."freelancers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lucky_number_history" ADD CONSTRAINT "lucky_number_history_freelancer_id_freelancers_id_fk" FOREIGN KEY ("freelancer_id") REFERENCES "public"."freelancers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_freelancer_id_freelancers_id_fk" FOREIGN KEY ("freelancer_id") REFERENCES "public"."freelancers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_analytics_created_idx" ON "contact_analytics" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "photo_analytics_created_idx" ON "photo_analytics" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "popularity_tracking_created_idx" ON "popularity_tracking" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "profile_analytics_created_idx" ON "profile_analytics" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "profile_analytics_session_idx" ON "profile_analytics" USING btree ("session_id","freelancer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "service_analytics_created_idx" ON "service_analytics" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "admin_sessions_admin_user_id_idx" ON "admin_sessions" USING btree ("admin_user_id");--> statement-breakpoint
CREATE INDEX "admin_sessions_expires_at_idx" ON "admin_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "admin_users_username_key" ON "admin_users" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "freelancers_search_idx" ON "freelancers" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "freelancers_services_idx" ON "freelancers" USING gin ("services");--> statement-breakpoint
CREATE INDEX "freelancers_area_idx" ON "freelancers" USING btree (lower("location_area"));--> statement-breakpoint
CREATE INDEX "freelancers_popular_idx" ON "freelancers" USING btree ("popularity_score" DESC NULLS LAST,"rating" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "freelancers_recent_idx" ON "freelancers" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "freelancers_price_low_idx" ON "freelancers" USING btree ("sort_price","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "freelancers_price_high_idx" ON "freelancers" USING btree ("sort_price" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "freelancers_name_idx" ON "freelancers" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "popularity_points_day_idx" ON "popularity_points" USING btree ("day");--> statement-breakpoint
CREATE INDEX "fourd_draws_latest_idx" ON "fourd_draws" USING btree ("draw_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lucky_number_history_number_idx" ON "lucky_number_history" USING btree ("lucky_number","freelancer_id");--> statement-breakpoint
CREATE INDEX "lucky_number_history_freelancer_idx" ON "lucky_number_history" USING btree ("freelancer_id");--> statement-breakpoint
CREATE INDEX "reviews_of_freelancer_idx" ON "reviews" USING btree ("freelancer_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "service_configs_order_idx" ON "service_configs" USING btree ("sort_order","display_name");