import {
  Activity,
  ArrowLeft,
  ArrowRight,
  Award,
  BadgeCheck,
  Building,
  Calendar,
  Check,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  Clock,
  Download,
  Dumbbell,
  Factory,
  FileCheck,
  FlaskConical,
  Gauge,
  Handshake,
  HeartPulse,
  type IconNode,
  Info,
  LayoutTemplate,
  Lightbulb,
  Link,
  Mail,
  Menu,
  MessageSquareText,
  Microscope,
  Minus,
  OctagonAlert,
  Palette,
  Plug,
  Plus,
  Search,
  Share2,
  Shield,
  Sparkles,
  Star,
  TrendingUp,
  Users,
  X,
  Zap,
} from 'lucide'
import { createElement } from 'react'
import type { z } from '../../generator/define.ts'
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
  dumbbell: Dumbbell,
  factory: Factory,
  'file-check': FileCheck,
  flask: FlaskConical,
  gauge: Gauge,
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
  palette: Palette,
  plug: Plug,
  plus: Plus,
  search: Search,
  share: Share2,
  shield: Shield,
  sparkles: Sparkles,
  star: Star,
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
