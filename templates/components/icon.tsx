import type { IconNode } from 'lucide'
import Activity from 'lucide/dist/esm/icons/activity.mjs'
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import AudioWaveform from 'lucide/dist/esm/icons/audio-waveform.mjs'
import Award from 'lucide/dist/esm/icons/award.mjs'
import BadgeCheck from 'lucide/dist/esm/icons/badge-check.mjs'
import Building from 'lucide/dist/esm/icons/building.mjs'
import Calendar from 'lucide/dist/esm/icons/calendar.mjs'
import Check from 'lucide/dist/esm/icons/check.mjs'
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import Clock from 'lucide/dist/esm/icons/clock.mjs'
import Download from 'lucide/dist/esm/icons/download.mjs'
import Factory from 'lucide/dist/esm/icons/factory.mjs'
import FileCheck from 'lucide/dist/esm/icons/file-check.mjs'
import FlaskConical from 'lucide/dist/esm/icons/flask-conical.mjs'
import Handshake from 'lucide/dist/esm/icons/handshake.mjs'
import HeartPulse from 'lucide/dist/esm/icons/heart-pulse.mjs'
import Info from 'lucide/dist/esm/icons/info.mjs'
import LayoutTemplate from 'lucide/dist/esm/icons/layout-template.mjs'
import Lightbulb from 'lucide/dist/esm/icons/lightbulb.mjs'
import Link from 'lucide/dist/esm/icons/link.mjs'
import Mail from 'lucide/dist/esm/icons/mail.mjs'
import Menu from 'lucide/dist/esm/icons/menu.mjs'
import MessageSquareText from 'lucide/dist/esm/icons/message-square-text.mjs'
import Microscope from 'lucide/dist/esm/icons/microscope.mjs'
import Minus from 'lucide/dist/esm/icons/minus.mjs'
import OctagonAlert from 'lucide/dist/esm/icons/octagon-alert.mjs'
import Orbit from 'lucide/dist/esm/icons/orbit.mjs'
import Palette from 'lucide/dist/esm/icons/palette.mjs'
import Plug from 'lucide/dist/esm/icons/plug.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import Search from 'lucide/dist/esm/icons/search.mjs'
import Share2 from 'lucide/dist/esm/icons/share-2.mjs'
import Shield from 'lucide/dist/esm/icons/shield.mjs'
import Snowflake from 'lucide/dist/esm/icons/snowflake.mjs'
import Sparkles from 'lucide/dist/esm/icons/sparkles.mjs'
import Star from 'lucide/dist/esm/icons/star.mjs'
import Sun from 'lucide/dist/esm/icons/sun.mjs'
import TrendingUp from 'lucide/dist/esm/icons/trending-up.mjs'
import Users from 'lucide/dist/esm/icons/users.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import Zap from 'lucide/dist/esm/icons/zap.mjs'
import { createElement } from 'react'
import type { z } from '#site'
import type { iconName } from '../fields.ts'

type UiIconName =
  | 'arrow-left'
  | 'arrow-right'
  | 'check'
  | 'chevron-left'
  | 'chevron-right'
  | 'circle-alert'
  | 'circle-check'
  | 'download'
  | 'info'
  | 'link'
  | 'menu'
  | 'minus'
  | 'octagon-alert'
  | 'plus'
  | 'search'
  | 'share'
  | 'x'

export type IconName = z.output<ReturnType<typeof iconName>> | UiIconName

const nodes: Readonly<Record<IconName, IconNode>> = {
  activity: Activity,
  'arrow-left': ArrowLeft,
  'arrow-right': ArrowRight,
  'audio-waveform': AudioWaveform,
  award: Award,
  'badge-check': BadgeCheck,
  building: Building,
  calendar: Calendar,
  check: Check,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  'circle-alert': CircleAlert,
  'circle-check': CircleCheck,
  clock: Clock,
  download: Download,
  factory: Factory,
  'file-check': FileCheck,
  flask: FlaskConical,
  handshake: Handshake,
  'heart-pulse': HeartPulse,
  info: Info,
  layout: LayoutTemplate,
  lightbulb: Lightbulb,
  link: Link,
  mail: Mail,
  menu: Menu,
  message: MessageSquareText,
  microscope: Microscope,
  minus: Minus,
  'octagon-alert': OctagonAlert,
  orbit: Orbit,
  palette: Palette,
  plug: Plug,
  plus: Plus,
  search: Search,
  share: Share2,
  shield: Shield,
  snowflake: Snowflake,
  sparkles: Sparkles,
  star: Star,
  sun: Sun,
  'trending-up': TrendingUp,
  users: Users,
  x: X,
  zap: Zap,
}

interface Props {
  readonly name: IconName
  readonly className?: string
}

/** A Lucide icon beside words; it says nothing by itself. */
export function Icon({ name, className }: Props) {
  return createElement(
    'svg',
    {
      className: className === undefined ? 'icon' : `icon ${className}`,
      viewBox: '0 0 24 24',
      width: 24,
      height: 24,
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 1.6,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': true,
    },
    ...nodes[name].map(([tag, attributes]) => createElement(tag, attributes)),
  )
}
